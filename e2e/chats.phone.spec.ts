import { answerChat } from './chats.ts'
import { test } from './house.ts'

test('a chat typed on the stock page of a phone is answered line by line, and survives a reload (zh)', async ({ enter }) => {
  await answerChat(enter, 'zh')
})
