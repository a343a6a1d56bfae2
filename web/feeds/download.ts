import type { Endpoint, InputOf } from '@loupe/domain/api/endpoint.ts'
import { callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

/** Fetches a file that the server makes and hands it to the browser's downloads; says why when there is none. */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  try {
    const { blob, name } = await callForFile(endpoint, input)
    saveFile(blob, name)
  } catch (error) {
    toast.error(refusalText(error))
  }
}
