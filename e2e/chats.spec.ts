import { answerChat } from './chats.ts'
import { test } from './house.ts'

test('a chat typed on the stock page is answered line by line, and survives a reload (en)', async ({ enter }) => {
  await answerChat(enter, 'en')
})
