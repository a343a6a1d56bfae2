import { text, type Language, type Text } from '../api/text.ts'

/** Words of laboratories' reports that suppliers write out: girdle, culet, treatment, and what is seen inside a stone. By their English, without plural. */
const known: ReadonlyMap<string, Text> = new Map(
  [
    text('None', '无', 'Ninguno', 'なし'),
    text('No', '无', 'No', 'なし'),
    text('Extremely thin', '极薄', 'Extremadamente fino', '極薄'),
    text('Very thin', '很薄', 'Muy fino', '非常に薄い'),
    text('Thin', '薄', 'Fino', '薄い'),
    text('Medium', '中等', 'Medio', '中程度'),
    text('Slightly thick', '稍厚', 'Ligeramente grueso', 'やや厚い'),
    text('Thick', '厚', 'Grueso', '厚い'),
    text('Very thick', '很厚', 'Muy grueso', '非常に厚い'),
    text('Extremely thick', '极厚', 'Extremadamente grueso', '極厚'),
    text('Faceted', '刻面', 'Facetado', 'ファセット'),
    text('Polished', '抛光', 'Pulido', 'ポリッシュ'),
    text('Bruted', '粗磨', 'Desbastado', 'ブルーテッド'),
    text('Very small', '很小', 'Muy pequeña', '非常に小さい'),
    text('Small', '小', 'Pequeña', '小さい'),
    text('Slightly large', '稍大', 'Ligeramente grande', 'やや大きい'),
    text('Large', '大', 'Grande', '大きい'),
    text('Very large', '很大', 'Muy grande', '非常に大きい'),
    text('Pointed', '尖底', 'En punta', 'ポインテッド'),
    text('Abraded', '磨损', 'Desgastada', '摩耗'),
    text('Crystal', '晶体', 'Cristal', 'クリスタル'),
    text('Feather', '羽裂纹', 'Pluma', 'フェザー'),
    text('Cloud', '云状物', 'Nube', 'クラウド'),
    text('Needle', '针状物', 'Aguja', 'ニードル'),
    text('Pinpoint', '针点', 'Punto', 'ピンポイント'),
    text('Twinning wisp', '双晶纹', 'Macla', 'ツイニングウィスプ'),
    text('Cavity', '空洞', 'Cavidad', 'キャビティ'),
    text('Chip', '缺口', 'Mella', 'チップ'),
    text('Knot', '晶结', 'Nudo', 'ノット'),
    text('Natural', '原晶面', 'Natural', 'ナチュラル'),
    text('Indented natural', '内凹原晶面', 'Natural indentado', 'インデンテッドナチュラル'),
    text('Extra facet', '额外刻面', 'Faceta extra', 'エクストラファセット'),
    text('Internal graining', '内部纹理', 'Grano interno', '内部グレイニング'),
    text('Surface graining', '表面纹理', 'Grano superficial', '表面グレイニング'),
    text('Grain center', '晶粒中心', 'Centro de grano', 'グレインセンター'),
    text('Bruise', '击痕', 'Golpe', 'ブルーズ'),
    text('Cleavage', '解理', 'Exfoliación', 'クリベージ'),
    text('Etch channel', '蚀刻沟', 'Canal de grabado', 'エッチチャネル'),
    text('Laser drill hole', '激光孔', 'Orificio de láser', 'レーザードリルホール'),
    text('Bearding', '须状腰棱', 'Barbas', 'ベアディング'),
    text('Bearded girdle', '须状腰棱', 'Filetín con barbas', 'ベアデッドガードル'),
    text('Manufacturing remnant', '加工残留', 'Resto de fabricación', '加工痕'),
    text('Abrasion', '磨损', 'Abrasión', 'アブレージョン'),
    text('Nick', '小缺口', 'Muesca', 'ニック'),
    text('Pit', '小坑', 'Hoyuelo', 'ピット'),
    text('Scratch', '划痕', 'Rayadura', 'スクラッチ'),
    text('Inclusion', '内含物', 'Inclusión', 'インクルージョン'),
    text('to', '至', 'a', '～'),
  ].map((word) => [word.en.toLowerCase(), word]),
)
const mostWords = 3

const wordOf = (phrase: string): Text | undefined =>
  known.get(phrase) ?? known.get(phrase.replace(/s$/, '')) ?? known.get(phrase.replace(/ies$/, 'y'))

/** One piece between commas, or null when any word of it is not known: half a translation is worse than none. */
function sayPiece(piece: string, language: Language): string | null {
  if (!/[a-z]/i.test(piece)) return piece
  const tokens = piece.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?\s?%?|[^\sa-z\d]/g) ?? []
  const said: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? ''
    if (!/^[a-z]/.test(token)) {
      said.push(token)
      at += 1
      continue
    }
    const length = [mostWords, 2, 1].find((count) => at + count <= tokens.length && wordOf(tokens.slice(at, at + count).join(' ')))
    const word = length === undefined ? undefined : wordOf(tokens.slice(at, at + length).join(' '))
    if (length === undefined || word === undefined) return null
    said.push(word[language])
    at += length
  }
  return said.join(' ').replace(/([(])\s|\s([)])/g, '$1$2')
}

/** What a supplier wrote in English of girdle, culet, treatment or clarity features, in the reader's language; what is not known stays as it is. */
export function reportWords(words: string, language: Language): string {
  if (language === 'en') return words
  const comma = language === 'es' ? ', ' : '、'
  return words
    .split(/\s*[,;，；、]\s*/)
    .filter((piece) => piece !== '')
    .map((piece) => sayPiece(piece, language) ?? piece)
    .join(comma)
}
