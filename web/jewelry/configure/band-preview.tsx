import type { Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { materialOf } from '@loupe/domain/jewelry/metals.ts'
import { useId } from 'react'
import styles from './configure.module.css'

/** Light, middle and dark of a metal. */
const tones: Readonly<Record<string, readonly [string, string, string]>> = {
  yellow: ['#fbe9b4', '#e2b95a', '#a87a26'],
  white: ['#fafbfc', '#cfd5dc', '#8f98a3'],
  rose: ['#fbe0d4', '#dd9f87', '#a8664e'],
  two_tone: ['#fbe9b4', '#cfd5dc', '#8f98a3'],
}

const families: Readonly<Record<Engraving['font'], string>> = {
  sans: "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
  script: "'Snell Roundhand', 'Segoe Script', 'Brush Script MT', cursive",
  kai: "KaiTi, STKaiti, 'AR PL UKai CN', 'Noto Serif CJK SC', serif",
}

type Props = { readonly engraving: Engraving; readonly material: string; readonly label: string }

/** The band with what is written on it, seen from a little above: inside on its far wall, outside on its near one. */
export function BandPreview({ engraving: { text, font, side }, material, label }: Props) {
  const id = useId()
  const [light, middle, dark] = tones[materialOf(material)?.color ?? 'white'] ?? ['#fafbfc', '#cfd5dc', '#8f98a3']
  const isInside = side === 'inside'
  const size = Math.max(11, Math.min(22, 460 / Math.max(14, Array.from(text).length * 1.3)))
  return (
    <svg viewBox="0 0 400 150" role="img" aria-label={label} className={styles.band}>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" x2="1">
          <stop offset="0" stopColor={dark} />
          <stop offset="0.18" stopColor={middle} />
          <stop offset="0.5" stopColor={light} />
          <stop offset="0.82" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <linearGradient id={`${id}far`} x1="0" x2="1">
          <stop offset="0" stopColor={middle} />
          <stop offset="0.5" stopColor={dark} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
        <path id={`${id}inside`} d="M 34 70 A 172 46 0 0 1 366 70" />
        <path id={`${id}outside`} d="M 28 86 A 178 46 0 0 0 372 86" />
      </defs>
      {/* The far wall, from inside. */}
      <path d="M 20 58 A 180 46 0 0 1 380 58 L 380 92 A 180 46 0 0 0 20 92 Z" fill={`url(#${id}${isInside ? 'wall' : 'far'})`} />
      {isInside ? (
        <path d="M 20 92 A 180 46 0 0 0 380 92 L 380 98 A 180 46 0 0 1 20 98 Z" fill={middle} stroke={dark} strokeWidth="0.6" />
      ) : (
        <path d="M 20 58 A 180 46 0 0 0 380 58 L 380 94 A 180 46 0 0 1 20 94 Z" fill={`url(#${id}wall)`} stroke={dark} strokeWidth="0.6" />
      )}
      <text fill="#2a2017" fontSize={size} fontFamily={families[font]} fontStyle={font === 'script' ? 'italic' : 'normal'} opacity="0.86">
        <textPath href={`#${id}${isInside ? 'inside' : 'outside'}`} startOffset="50%" textAnchor="middle">
          {text}
        </textPath>
      </text>
    </svg>
  )
}
