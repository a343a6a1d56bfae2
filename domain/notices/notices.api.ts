import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'

/** What a site tells its people (decisions.md 11); text to show as it stands, never markup. */
export const notices = z.object({
  /** Lines of `scroll_notice_content`; none means 暂无公告. */
  ticker: z.array(z.string()),
  /**
   * `popup_content` when there is one and this person has not seen this version. Whoever has no account of their own
   * (nobody logged in, visitors) gets it always; their browser remembers the version.
   */
  popup: z.object({ version: z.number().int().min(1), content: z.string() }).nullable(),
})
export type Notices = z.output<typeof notices>

named({ Notices: notices })

export const noticesApi = {
  current: endpoint({
    method: 'POST',
    path: '/api/notice/current',
    access: 'public',
    summary: "The site's ticker, and its popup unless the person has seen it.",
    input: z.strictObject({ referrer: z.string().max(300).optional() }),
    output: notices,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/notice/seen',
    access: 'session',
    summary: 'The person has seen the popup of this version; an earlier one changes nothing.',
    input: z.strictObject({ version: z.number().int().min(1).max(2_000_000_000) }),
    output: z.null(),
  }),
}
