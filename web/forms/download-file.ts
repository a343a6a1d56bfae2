import type { Endpoint, InputOf } from '@loupe/domain/api/endpoint.ts'
import { callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/over/toast.ts'

/** Fetches a file from the server and hands it to the browser's downloads; says why when there is none. @returns whether there was one */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<boolean> {
  try {
    const { blob, name } = await callForFile(endpoint, input)
    saveFile(blob, name)
    return true
  } catch (error) {
    toast.error(refusalText(error))
    return false
  }
}
