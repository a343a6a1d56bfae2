import { runningSum } from '@loupe/domain/api/sha256.ts'

const step = 4 * 1024 * 1024

async function sumOf(file: Blob): Promise<string> {
  const sum = runningSum()
  for (let at = 0; at < file.size; at += step) sum.add(new Uint8Array(await file.slice(at, at + step).arrayBuffer()))
  return sum.end()
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  void sumOf(data).then(
    (sum) => self.postMessage(sum),
    () => self.postMessage(null),
  )
}
