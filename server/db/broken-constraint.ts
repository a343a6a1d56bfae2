/** The constraint that the database refused something by; empty for other failures. */
export const brokenConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
