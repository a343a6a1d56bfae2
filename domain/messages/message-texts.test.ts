import { expect, test } from 'vitest'
import { languages } from '../api/text.ts'
import { invitedText } from './message-texts.ts'

test('the link of an invitation stands on a line of its own in every language', () => {
  const link = 'https://lee.example/invitation?key=abc'
  const { body } = invitedText({ site: 'Lee & Sons', account: 'nora', link, days: 3 })
  for (const language of languages) {
    const lines = body[language].split('\n')
    expect(lines, language).toHaveLength(3)
    expect(lines[1], language).toBe(link)
  }
})
