// English names of places in China: spelled by their sound, save those that English knows otherwise.
import { pinyin } from 'pinyin-pro'

/** Names that English spells otherwise, and characters that are read otherwise in a place's name. */
const known = new Map(
  Object.entries({
    内蒙古: 'Inner Mongolia',
    西藏: 'Tibet',
    陕西: 'Shaanxi',
    呼和浩特: 'Hohhot',
    鄂尔多斯: 'Ordos',
    呼伦贝尔: 'Hulunbuir',
    巴彦淖尔: 'Bayannur',
    乌兰察布: 'Ulanqab',
    锡林郭勒: 'Xilingol',
    阿拉善: 'Alxa',
    兴安: "Xing'an",
    哈尔滨: 'Harbin',
    齐齐哈尔: 'Qiqihar',
    拉萨: 'Lhasa',
    日喀则: 'Shigatse',
    昌都: 'Qamdo',
    林芝: 'Nyingchi',
    那曲: 'Nagqu',
    阿里: 'Ngari',
    乌鲁木齐: 'Urumqi',
    克拉玛依: 'Karamay',
    吐鲁番: 'Turpan',
    喀什: 'Kashgar',
    和田: 'Hotan',
    阿克苏: 'Aksu',
    阿勒泰: 'Altay',
    伊犁: 'Ili',
    乐清: 'Yueqing',
    乐亭: 'Laoting',
    乐陵: 'Laoling',
    单: 'Shan',
    任: 'Ren',
    任丘: 'Renqiu',
    任泽: 'Renze',
    洪洞: 'Hongtong',
    大埔: 'Dabu',
    浚: 'Xun',
    尉犁: 'Yuli',
    郫都: 'Pidu',
    涡阳: 'Guoyang',
    蚌埠: 'Bengbu',
    泌阳: 'Biyang',
    长子: 'Zhangzi',
    六安: "Lu'an",
    六合: 'Luhe',
    会理: 'Huili',
    都匀: 'Duyun',
  }),
)

const peoples =
  '朝鲜|土家|蒙古|维吾尔|哈萨克|柯尔克孜|哈尼|景颇|傈僳|布依|达斡尔|鄂温克|鄂伦春|俄罗斯|锡伯|塔吉克|撒拉|保安|东乡|裕固|仫佬|毛南|仡佬|布朗|拉祜|独龙|普米|各|满|回|藏|苗|彝|壮|侗|瑶|白|傣|黎|畲|水|佤|纳西|羌|土|怒'
const selfGoverned = new RegExp(`(?:(?:${peoples})族?)+自治(?:区|州|县|旗)$`, 'u')

/** What a place's kind is called in English, first match wins; a province or city needs no word for it. */
const kinds = [
  [/(?:省|特别行政区|自治区|地区|盟)$/u, ''],
  [/新区$/u, ' New Area'],
  [/区$/u, ' District'],
  [/县$/u, ' County'],
  [/旗$/u, ' Banner'],
  [/街道(?:办事处)?$/u, ' Subdistrict'],
  [/镇$/u, ' Town'],
  [/乡$/u, ' Township'],
  [/市$/u, ''],
]

function spelled(name) {
  const fixed = known.get(name)
  if (fixed !== undefined) return fixed
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  const text = syllables.map((syllable, at) => (at > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable)).join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The English name of a Chinese place: 石景山区 is Shijingshan District, 恩施土家族苗族自治州 is Enshi. */
export function englishName(name) {
  const fixed = known.get(name.replace(/自治区$/u, ''))
  if (fixed !== undefined) return fixed
  const people = selfGoverned.exec(name)
  if (people !== null && people.index > 0) {
    const base = spelled(name.slice(0, people.index))
    if (name.endsWith('县')) return `${base} County`
    return name.endsWith('旗') ? `${base} Banner` : base
  }
  for (const [ending, word] of kinds) {
    const base = name.replace(ending, '')
    if (base !== name && base !== '') return `${spelled(base)}${word}`
  }
  return spelled(name)
}
