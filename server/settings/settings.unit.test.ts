import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const told = (env: Record<string, string>): string => {
  try {
    readSettings(env, '/house')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without a word the house runs on its own database, here, for two days of hold', () => {
  expect(readSettings({}, '/house')).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/house/data',
    databaseUrl: null,
    demoStones: 50_000,
    isProduction: false,
    trustProxy: 0,
    holdHours: 48,
    timeZone: 'Asia/Shanghai',
    outside: { mail: null, sms: null, wechat: null },
    guards: { openRequests: 500, bodySeconds: 60, freeCalls: 3, metricsToken: null, isMetricsOpen: false },
    files: { s3: null },
    backup: { dir: '/house/data/backups', nightlyAt: null, keepDays: 14 },
    media: { isFetching: true, cacheBytes: 2_147_483_648, innerHosts: [] },
    labs: { from: {}, seconds: 15 },
    imports: { mostOpen: 20, keptBytes: 4_294_967_296, fileDays: 14, folders: null, innerHosts: [] },
  })
})

test('what is said is taken, and an empty line says nothing', () => {
  const env = {
    PORT: '81',
    HOLD_HOURS: '0.5',
    BACKUP_NIGHTLY: '3:30',
    DATA_DIR: '/disk',
    MEDIA_INNER_HOSTS: 'a:1, b:2,',
    TIME_ZONE: '',
    LOG_LEVEL: 'error',
  }
  expect(readSettings(env, '/house')).toMatchObject({
    port: 81,
    holdHours: 0.5,
    backup: { dir: '/disk/backups', nightlyAt: 210 },
    media: { innerHosts: ['a:1', 'b:2'] },
    timeZone: 'Asia/Shanghai',
    logLevel: 'error',
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT is not a port: 70000'],
  [{ PORT: '80.5', TRUST_PROXY: 'yes' }, 'PORT is not a port: 80.5\n  TRUST_PROXY is not a number of proxies: yes'],
  [{ HOLD_HOURS: '0' }, 'HOLD_HOURS is not a number of hours: 0'],
  [{ TIME_ZONE: '+08:00' }, 'TIME_ZONE is not the name of a time zone: +08:00'],
  [{ BACKUP_NIGHTLY: '25:00' }, 'BACKUP_NIGHTLY is not a time of day such as 03:30: 25:00'],
  [{ IMPORTS_OPEN: '1.5' }, 'IMPORTS_OPEN is not a whole number of at least 1: 1.5'],
  [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY is missing: S3_BUCKET needs it\n  S3_SECRET_KEY is missing: S3_BUCKET needs it'],
  [{ S3_BUCKET: 'My Files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, 'S3_BUCKET is not the name of a bucket: My Files'],
  [{ S3_ENDPOINT: 'https://me:pw@s3.example.com' }, 'S3_ENDPOINT is not an address such as https://s3.example.com'],
  [{ S3_PREFIX: '../up' }, 'S3_PREFIX is not a path such as loupe/house: ../up'],
  [
    { LAB_FETCH: '1', LAB_FETCH_FROM: '{"GIA":"https://lab.example/"}' },
    'LAB_FETCH_FROM is not a JSON object of laboratories and addresses with {no}: {"GIA":"https://lab.example/"}',
  ],
  [{ LAB_FETCH_SECONDS: '0' }, 'LAB_FETCH_SECONDS is not a number of seconds from 1 to 120: 0'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is none of info, warn, error: loud'],
])('%o is refused in a line for each', (env, line) => {
  expect(told(env)).toBe(line)
})

test('laboratories are asked where a house says so, and nowhere else', () => {
  expect(readSettings({ LAB_FETCH: '1' }, '/house').labs).toEqual({ from: { IGI: 'https://api.igi.org/viewpdf.php?r={no}' }, seconds: 15 })
  const from = '{"GIA":"https://lab.example/{no}.pdf"}'
  expect(readSettings({ LAB_FETCH: '1', LAB_FETCH_FROM: from, LAB_FETCH_SECONDS: '4' }, '/house').labs).toEqual({
    from: { GIA: 'https://lab.example/{no}.pdf' },
    seconds: 4,
  })
  expect(readSettings({ LAB_FETCH_FROM: from }, '/house').labs.from).toEqual({})
})

test('a bucket of S3 is named by few words, and at another store by its address', () => {
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(readSettings({ ...keys, S3_REGION: 'eu-west-3' }, '/house').files.s3).toEqual({
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    region: 'eu-west-3',
    bucket: 'files',
    accessKey: 'a',
    secretKey: 'b',
    prefix: '',
    isHostStyle: false,
    seconds: 20,
  })
  const other = { S3_ENDPOINT: 'http://minio:9000', S3_PREFIX: 'loupe/house/', S3_HOST_STYLE: '1', S3_SECONDS: '5' }
  expect(readSettings({ ...keys, ...other }, '/house').files.s3).toMatchObject({
    endpoint: 'http://minio:9000',
    prefix: 'loupe/house/',
    isHostStyle: true,
    seconds: 5,
  })
})

test('what may be a secret is not repeated', () => {
  expect(told({ METRICS_TOKEN: 'hush' })).toBe('METRICS_TOKEN is shorter than 16 characters')
  expect(told({ SMTP_URL: 'http://me:hush@mail', MAIL_FROM: 'a@b' })).toBe('SMTP_URL is not an smtp:// or smtps:// address')
  expect(told({ SMS_URL: 'https://x', SMS_HEADERS: '{"key":1}' })).toBe('SMS_HEADERS is not a JSON object of texts')
})
