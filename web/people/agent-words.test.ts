import { expect, test } from 'vitest'
import { agentOf, programOf } from './agent-words.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36 MicroMessenger/8.0.56', 'WeChat', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0 wxwork/4.1',
    'WeCom',
    'Android',
  ],
  ['Mozilla/5.0 (Linux; U; Android 14) AppleWebKit/537.36 Chrome/109.0 MQQBrowser/14.9 Mobile Safari/537.36', 'QQ', 'Android'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', null, 'Android'],
  ['Mozilla/5.0 Firefox/140.0', 'Firefox', null],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
])('%s is told as what its owner calls it', (agent, browser, system) => {
  expect(agentOf(agent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', 'node'])('%j is no device that anybody would recognise', (agent) => {
  expect(agentOf(agent)).toBeNull()
})

test.each([
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['python-requests/2.32 x', 'python-requests'],
  ['', null],
  ['<b>x</b>', null],
])('%j is called as it calls itself', (agent, name) => {
  expect(programOf(agent)).toBe(name)
})
