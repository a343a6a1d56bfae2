// What strangers open: a program of its own, with nothing of the pages inside (decision 0360).
import '../../ui/look/look.css'
import './ground.css'
import { createRoot } from 'react-dom/client'
import { openSharePath } from '@loupe/domain/shares/share-paths.ts'
import { darkTokens, lightTokens } from '../../ui/look/tokens.ts'
import { Reader } from './reader.tsx'

const written = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const style = document.createElement('style')
style.textContent = `:root{${written(lightTokens)}}@media (prefers-color-scheme:dark){:root{${written(darkTokens)}}}`
document.head.append(style)

const root = document.getElementById('root')
const token = location.pathname.startsWith(openSharePath) ? location.pathname.slice(openSharePath.length) : ''
if (root) createRoot(root).render(<Reader token={token} />)
