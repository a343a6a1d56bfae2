import { findNonce } from '@loupe/domain/api/find-nonce.ts'
import type { Challenge } from '@loupe/domain/api/proof.ts'

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(findNonce(data))
