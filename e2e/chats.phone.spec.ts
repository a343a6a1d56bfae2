import { answerChat, shareAChat } from './chats.ts'
import { test } from './house.ts'

test('a chat typed on the stock page of a phone is answered line by line, and survives a reload (zh)', async ({ enter }) => {
  await answerChat(enter, 'zh')
})

test('a chat that is shared from another program of the phone is answered', async ({ enter }) => {
  await shareAChat(enter)
})
