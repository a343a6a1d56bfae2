/** Text that PostgreSQL's jsonb and text take: no NUL, no broken surrogate. */
export const storableText = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd')
