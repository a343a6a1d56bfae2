import { z } from 'zod'

/** Addresses of pictures: of this server, of another over https, or none. */
export const pictureText = z.union([
  z.literal(''),
  z
    .string()
    .max(500)
    .regex(/^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/),
])
