import { useEffect, useEffectEvent, useState } from 'react'

/** An address for a file in memory, of that type whatever it says of itself; given back once nobody shows it. */
export function useObjectUrl(blob: Blob | undefined, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const show = useEffectEvent(setUrl)
  // Browser resource: the address lives as long as the picture is shown.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(new Blob([blob], { type }))
    show(made)
    return () => URL.revokeObjectURL(made)
  }, [blob, type])
  return url
}
