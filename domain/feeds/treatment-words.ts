import { foldedWords } from './folded-words.ts'

const words = [
  'treat(?:ed|ments?)|(?:fracture|fissure|feather|glass|clarity|resin)?[ -]?fill(?:ed|ing)|(?:laser[ -]?)?drill(?:ed|ing|s|[ -]?holes?)?|(?:clar\\p{L}*|colou?r|col)\\.?[ -]?enh\\p{L}*|enhanced|irradiated|coated|coating|annealed|yehuda|oved|lasered|laser holes?|(?:colou?r|clarity) (?:improved|modified|altered)',
  '(?!un)\\p{L}*behandelt\\p{L}*|(?!un)\\p{L}*behandlung|\\p{L}*gebohrt\\p{L}*|laserbohr\\p{L}*|\\p{L}*gefullt\\p{L}*|rissfullung|bestrahlt\\p{L}*|beschichtet\\p{L}*|farbverandert\\p{L}*',
  'traitee?s?|traitement|percee?s?(?: au)? laser|trou laser|remplie?s?|irradiee?s?|enrobee?s?|percage(?: au)? laser|remplissage|(?:clarte|couleur) amelioree',
  'trattat[oaie]|trattamento|forat[oaie](?: (?:al|a|con))? laser|riempit[oaie]|irraggiat[oaie]|rivestit[oaie]|(?:colore|purezza) migliorat[oa]',
  'tratad[oa]s?|tratamiento|tratamento|perforad[oa]s?|rellenad[oa]s?|fracturas? rellenas?|irradiad[oa]s?|recubiert[oa]s?|preenchid[oa]|(?:color|pureza) mejorad[oa]',
  '(?:термо)?обработан\\p{L}*|термообработ\\p{L}*|облагорож\\p{L}*|лазерн\\p{L}* (?:сверл\\p{L}*|отверст\\p{L}*)|просверлен\\p{L}*|заполнен\\p{L}* трещин\\p{L}*|трещин\\p{L}* заполнен\\p{L}*|облучен\\p{L}*|с покрытием',
]
const latin = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u')
const han =
  /激光(?:打孔|钻孔|处理|孔)|充填|填充|净度(?:优化|处理|改善)|优化处理|改色|辐照|镀膜|覆膜|涂层|高温高压(?:处理|改色)|(?:颜色|人工|热|经|已经?)处理|处理(?:过|钻|石)|^处理$|レーザードリル|照射処理|含浸|コーティング|カラー処理/u
const pressed = /(?<![\p{L}\p{N}])(?:hpht|hthp)(?![\p{L}\p{N}])|高温高压/u

const denied =
  /(?:(?<!\p{L})(?:no|not|non|without|never|nor|free of|may|nicht|keine?[mnrs]?|ohne|pas|sans|aucune?|senza|nessun\p{L}*|sin|ningun\p{L}*|sem|не|без|нет)(?!\p{L})|[无非未不])[^.;\n]*$/u
const deniedBehind = /^[\s:=?-]*(?:no|none|nil|not|n\/a|free|nein|keine?|aucun|non|nessuno|ningun|нет|无|没有|否|なし)(?!\p{L})/u

function found(text: string, pattern: RegExp): boolean {
  const hit = pattern.exec(text)
  return hit !== null && !denied.test(text.slice(0, hit.index)) && !deniedBehind.test(text.slice(hit.index + hit[0].length))
}

/** Does a remark say in some language that something was done to the stone ("traité", "lasergebohrt", 改色)? Not where it denies it. */
export function saysTreated(given: string): boolean {
  const text = foldedWords(given)
  return found(text, latin) || found(text, han)
}

/** Pressed at high heat: how a stone grew in a laboratory, and what was done to one that did not. */
export const saysPressed = (given: string): boolean => found(foldedWords(given), pressed)
