import { expect, test } from 'vitest'
import { reportNoFromLink } from './report-link.ts'

const gia = '2141438171'
const lg = 'LG713574578'

/** Fifty ways in which suppliers write a certificate's number into a link. */
const links: readonly (readonly [string, string])[] = [
  [`https://example.com/certs/${gia}.jpg`, gia],
  [`https://example.com/certs/${gia}.pdf`, gia],
  [`https://example.com/certs/${gia}.PDF?v=2`, gia],
  [`https://example.com/certs/${gia}_1.jpg`, gia],
  [`https://example.com/certs/${gia}-1.png`, gia],
  [`https://example.com/certs/${gia} (1).pdf`, gia],
  [`https://example.com/certs/${gia}%20(2).pdf`, gia],
  [`https://example.com/certs/GIA-${gia}-front.pdf`, gia],
  [`https://example.com/certs/GIA_${gia}_back.jpeg`, gia],
  [`https://example.com/certs/GIA${gia}.pdf`, gia],
  [`https://example.com/certs/cert_${gia}.pdf`, gia],
  [`https://example.com/certs/certificate-${gia}.webp`, gia],
  [`https://example.com/certs/report${gia}.pdf`, gia],
  [`https://example.com/${gia}`, gia],
  [`https://example.com/${gia}/`, gia],
  [`https://example.com/${gia}/index.html`, gia],
  [`https://example.com/${gia}/cert.jpg`, gia],
  [`https://example.com/view/${gia}/video/500/500`, gia],
  [`https://example.com/imaged/${gia}/still.jpg`, gia],
  [`https://example.com/v360/Vision360.html?d=${gia}`, gia],
  [`https://example.com/Vision360.html?d=${gia}&surl=https%3A%2F%2Fexample.org%2Fdata`, gia],
  [`https://example.com/Vision360.html?sr=1&d=GIA-${gia}`, gia],
  [`https://example.com/report-check?reportno=${gia}`, gia],
  [`https://example.com/report-check?reportno=${gia}&locale=en_US`, gia],
  [`https://example.com/report-check?locale=en_US&ReportNo=${gia}`, gia],
  [`https://example.com/verify?r=${lg}`, lg],
  [`https://example.com/verify?r=LG-713574578`, lg],
  [`https://example.com/viewpdf.php?r=${lg}`, lg],
  [`https://example.com/viewpdf.php?r=713574578`, '713574578'],
  [`https://example.com/certs/${lg}.pdf`, lg],
  [`https://example.com/certs/IGI-${lg}.jpg`, lg],
  [`https://example.com/certs/igi_lg713574578_1.jpg`, lg],
  [`https://example.com/certs/${lg}/1.jpg`, lg],
  [`https://example.com/?id=34&record_number=230000117836`, '230000117836'],
  [`https://example.com/page?id=34&record_number=230000117836&weight=1.01`, '230000117836'],
  [`https://example.com/certificate-search.html?certificate_id=323450012`, '323450012'],
  [`https://example.com/dna/${gia}?lang=en`, gia],
  [`https://example.com/#/cert/${gia}`, gia],
  [`https://example.com/app#cert=${gia}`, gia],
  [`https://example.com/stone?certNo=${gia}`, gia],
  [`https://example.com/stone?certificate=${gia}`, gia],
  [`https://example.com/stone?stone=${gia}`, gia],
  [`https://example.com/redirect?url=https%3A%2F%2Fexample.org%2Freport-check%3Freportno%3D${gia}`, gia],
  [`https://example.com/2024/09/${gia}.jpg`, gia],
  [`https://example.com/20240915/${gia}.jpg`, gia],
  [`https://example.com/upload/20240915/GIA/${gia}-20240915.jpg`, gia],
  [`https://example.com/certs/${gia}.jpg?t=1700000000`, gia],
  [`https://example.com/certs/${gia}.jpg?Expires=1893456000&Signature=abc12345678`, gia],
  [`//example.com/certs/${gia}.jpg`, gia],
  [`\\\\server\\certs\\${gia}.jpg`, gia],
]

test('fifty ways to write a certificate’s number into a link', () => {
  expect(links).toHaveLength(50)
  const lost = links.filter(([link, no]) => reportNoFromLink(link) !== no).map(([link, no]) => [link, no, reportNoFromLink(link)])
  expect(lost).toEqual([])
})

test('nothing is made of links without one, or with two', () => {
  for (const link of [
    null,
    '',
    'https://example.com/certs/A-10001.jpg',
    'https://example.com/certs/1700000000123.jpg',
    'https://example.com/cert.jpg?t=1700000000',
    'https://example.com/20240915/cert.jpg',
    'https://example.com/7f0c2141438171ab44.jpg',
    'https://example.com/2141438171/5141438172.jpg',
    'https://example.com/a1b2c3d4-2141-4381-7111-0123456789ab.jpg',
    'https://example.com/image?w=1200&h=1200',
  ]) {
    expect(reportNoFromLink(link), link ?? 'null').toBeNull()
  }
})
