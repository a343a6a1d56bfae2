import { useViewer } from './viewer.ts'

/** Something that a browser keeps for whoever is here; what another person left there is nobody's. */
export function ownKept<T extends object>(name: string, storage: () => Storage) {
  return {
    read(): Partial<T> {
      try {
        const kept = JSON.parse(storage().getItem(name) ?? '{}') as Partial<T> & { readonly owner?: string | undefined }
        return kept.owner === useViewer.getState().user?.id ? kept : {}
      } catch {
        // No storage, or something else wrote there.
        return {}
      }
    },
    keep(value: T): void {
      try {
        storage().setItem(name, JSON.stringify({ ...value, owner: useViewer.getState().user?.id }))
      } catch {
        // Nothing is remembered.
      }
    },
  }
}
