import { europeanShapes } from './european-words.ts'
import { aliasTable, fold, isBlank, lookUp, type Overrides } from './fold.ts'
import type { Shape } from './shapes.ts'
import { tradeShapeOf } from './trade-shapes.ts'

/**
 * Every spelling met in supplier files (trade.md 3.4). Doubtful ones have a default that a supplier's own mapping may change:
 * R, B and RN are round, P is pear, EC is emerald, AS and AC are asscher, HE is heart, M is marquise, BR only round.
 */
const table = aliasTable<Shape>(
  {
    round:
      'B|BR|RB|RD|RBC|RND|RN|R|RO|ROU|RDB|Round Brilliant|Round Brilliant Cut|Round Cut|Brilliant|Brilliant Cut|Rounds|Round Modified Brilliant|圆|圆形|圆钻|圆型|圆形明亮式|标准圆钻型|圆明亮|圆钻形|brillante|redondo|ラウンド|ラウンドブリリアント|라운드|원형',
    pear: 'P|PS|PSH|PB|PMB|PE|PER|Pear Shape|Pear Brilliant|Pear Modified Brilliant|Pear Cut|Pears|水滴|水滴形|水滴型|梨形|梨型|pera|ペアシェイプ|ペア|페어|물방울',
    oval: 'O|OV|OB|OC|OL|OMB|OVL|Oval Brilliant|Oval Modified Brilliant|Oval Cut|Oval Shape|椭圆|椭圆形|椭圆型|蛋形|ovalado|オーバル|오벌|타원',
    emerald:
      'E|EM|EC|EMR|EMRD|EME|EMD|EMER|EML|Emerald Cut|Emerald Step Cut|祖母绿|祖母绿形|祖母绿型|祖母绿切|祖母绿式|エメラルド|エメラルドカット|esmeralda|에메랄드|에메랄드컷',
    princess:
      'PR|PRN|PRIN|PRI|PN|PC|PRC|MDSQB|SMB|Princess Cut|Square Modified Brilliant|公主方|公主方形|公主|方形公主|princesa|プリンセス|프린세스|프린세스컷',
    heart:
      'H|HS|HT|HE|HB|HRT|HC|HR|MHRC|LOVE|Heart Shape|Heart Brilliant|Heart Modified Brilliant|Heart Cut|心|心形|心型|corazón|corazon|ハート|하트',
    cushion:
      'C|CU|CUS|CUSH|CS|CUN|CB|CRC|CSC|CSB|RCSB|Cushion Brilliant|Cushion Cut|Cushion Square|Cushion Rectangular|Square Cushion|Rectangular Cushion|Long Cushion|Square Cushion Brilliant|Rectangular Cushion Brilliant|垫形|垫型|坐垫形|坐垫型|枕形|枕型|古垫形|cojín|クッション|쿠션',
    cushion_modified:
      'CMB|CM|CX|SCX|SCMB|RCRMB|RCMB|CUMB|CUMOD|Cushion Modified Brilliant|Cushion Mod|Modified Cushion|Square Cushion Modified Brilliant|Rectangular Cushion Modified Brilliant|改良垫形|垫形改良|改良枕形',
    marquise:
      'MQ|M|MQB|MB|MR|MAR|MRQ|MARQ|Marquis|Marquise Brilliant|Marquise Modified Brilliant|Marquise Cut|马眼|马眼形|马眼型|橄榄|橄榄形|橄榄型|榄尖|榄尖形|marquesa|マーキース|マーキーズ|マーキス|마퀴즈|마르퀴즈',
    radiant:
      'RA|RAD|RC|RDN|RT|CRB|CRMB|LRB|CRCB|CRCRB|CRRB|CRRMB|CRSB|CRCMB|RCRB|LR|CCRMB|CCSMB|CSMB|CCRB|SR|Radiant Cut|Square Radiant|Rectangular Radiant|Long Radiant|Cut-Cornered Rectangular|Cut-Cornered Rectangular Modified Brilliant|Cut-Cornered Square Modified Brilliant|Cut Corner Rectangular|雷迪恩|雷地恩|辐射形|辐射型|长方形雷迪恩|radiante|ラディアント|래디언트|라디언트',
    asscher:
      'A|AS|AC|ASH|ASS|ASCH|CSS|CSSC|Asscher Cut|Royal Asscher|Cut-Cornered Square Step|阿斯切|阿斯切形|阿斯切型|上丁方|アッシャー|애셔|아셔',
    trilliant:
      'T|TR|TRI|TRIL|TRL|TRILL|TRIANGLE|Triangular|Trillion|Triangle Brilliant|Triangular Brilliant|三角|三角形|三角型|triángulo|トリリアント',
    baguette: 'BAG|BG|BT|BUG|BGT|Baguette Cut|Straight Baguette|Tapered Baguette|Taper|TB|TBG|梯方|长方|长方形|长梯方|バゲット',
    old_european:
      'OE|OEC|OEB|OldEur|European|European Cut|Euro Cut|Old European Cut|Old European Brilliant|Old Euro|旧欧式|老欧式|欧洲老式|古欧洲式',
    square_emerald: 'SQE|SQEM|SEM|SX|SM|SE|SQEMR|Sq. Emerald|Sq Emerald|Square Emerald Cut|Square Em|方形祖母绿|正方祖母绿|方祖母绿',
    other: 'OTH|OT|Others|Other Shape|Fancy Shape|异形|其他|其它|其他形状',
  },
  europeanShapes,
)

/** A file's shape as our code, `other` for the trade's further shapes; null when it says none, undefined when the word is unknown (trade.md 3.4). */
export function parseShape(text: string, overrides?: Overrides<Shape>): Shape | null | undefined {
  const found = lookUp(table, text, overrides)
  if (found !== undefined) return found
  if (isBlank(text)) return null
  const withoutCut = fold(text).replace(/\b(DIAMOND|SHAPED?|CUT|BRILLIANT|明亮式|形状|切割)\b/g, '')
  const plain = withoutCut === fold(text) ? undefined : lookUp(table, withoutCut, overrides)
  return plain ?? (tradeShapeOf(text) === null ? undefined : 'other')
}

/** The supplier's own word for a shape that reads as `other`; null for the others, and where they only say that it is another one. */
export function shapeWordOf(text: string, shape: Shape): string | null {
  if (shape !== 'other' || lookUp(table, text) === 'other') return null
  const word = text.replace(/[\s\0]+/g, ' ').trim()
  return word === '' ? null : word.slice(0, 40)
}
