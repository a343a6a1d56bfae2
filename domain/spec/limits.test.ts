// product.md 4 and 9, decisions.md 2 and 3: delays and counts, written out by hand.
import { expect, test } from 'vitest'
import {
  bindSeconds,
  codeMinutes,
  codeTries,
  mostBindPolls,
  resendPauseSeconds,
  scanPollMs,
  scanSeconds,
  sendsPerAddress,
  sendsPerTarget,
} from '../accounts/limits.ts'
import { defaultConfig } from '../sites/default-config.ts'
import { languages, offeredLanguages, pickLanguage, spokenLanguages } from '../api/text.ts'

test('a verification code rests 60 seconds, lives 5 minutes, bears 5 tries; 10 a day to one target and 30 from one address', () => {
  expect({ resendPauseSeconds, codeMinutes, codeTries, sendsPerTarget, sendsPerAddress }).toEqual({
    resendPauseSeconds: 60,
    codeMinutes: 5,
    codeTries: 5,
    sendsPerTarget: 10,
    sendsPerAddress: 30,
  })
})

test('a scan is asked about every 2 seconds and lives 2 minutes; a bind is asked about 11 times', () => {
  expect({ scanPollMs, scanSeconds, mostBindPolls, bindSeconds }).toEqual({
    scanPollMs: 2000,
    scanSeconds: 120,
    mostBindPolls: 11,
    bindSeconds: 22,
  })
})

test('the contacts of a site that named none are 客服一 and 客服二, the second one not shown', () => {
  const { service_on_name, service_two_name, service_on_show, service_two_show } = defaultConfig
  expect([service_on_name, service_two_name, service_on_show, service_two_show]).toEqual(['客服一', '客服二', 1, 0])
})

test('four languages are spoken of; English and Chinese are offered, Spanish and Japanese only where a site says so', () => {
  expect(languages).toEqual(['en', 'zh', 'es', 'ja'])
  expect(offeredLanguages({ language_ench: 1, language_es: 0, language_ja: 0 })).toEqual(['en', 'zh'])
  expect(offeredLanguages({ language_ench: 0, language_es: 1, language_ja: 0 })).toEqual([])
  expect(spokenLanguages({ language_es: 1, language_ja: 1 })).toEqual(['en', 'zh', 'es', 'ja'])
})

test('the language is the cookie’s, then the browser’s, then English', () => {
  expect(pickLanguage(['en', 'zh'], 'zh', 'en-US')).toBe('zh')
  expect(pickLanguage(['en', 'zh'], undefined, 'zh-CN,en')).toBe('zh')
  expect(pickLanguage(['en', 'zh'], undefined, 'fr-FR')).toBe('en')
})
