/** A reason why the server can't start that its operator can mend: printed as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What the system calls a failure, such as ENOENT; undefined of one that has no code. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Says in an operator's words why a folder or file could not be used. */
export function fileTrouble(path: string, error: unknown): StartError {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(`The disk that holds ${path} is full. Free some space, or name another folder with DATA_DIR.`)
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(`No permission to use ${path}. Mend its owner, or name another folder with DATA_DIR.`)
  }
  if (code === 'EROFS') return new StartError(`${path} is on a read-only disk. Name another folder with DATA_DIR.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`${path} can't be made: a file stands where a folder is needed. Name another folder with DATA_DIR.`)
  }
  return new StartError(`${path} can't be used: ${error instanceof Error ? error.message : String(error)}`)
}
