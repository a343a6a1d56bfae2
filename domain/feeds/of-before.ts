/** "Old Report No", "Previous Cert", "Last Status": what held before. */
export const isOfBefore = (header: string): boolean =>
  /(?<!\p{L})(?:old|was|prev\w*|former|last|orig\w*|first|replaced|superseded|void\w*|cancel\w*|expired|alte[rs]?|ancien\w*|anterior)(?!\p{L})|[旧舊原]|ישן|стар/iu.test(
    header,
  )
