import type { Fluorescence, Make } from './grades.ts'
import type { Shape } from './shapes.ts'

/** Grades and shapes as dealers of Antwerp, Idar-Oberstein, Valenza, Moscow and Ramat Gan write them in their own languages. */
export const europeanShapes: Readonly<Partial<Record<Shape, string>>> = {
  round:
    'rond|ronde|rund|brillant|brillante rotondo|rotondo|rotonda|tondo|tonda|tondi|taglio brillante|brillante|yuvarlak|pırlanta|라운드|briljant|taille brillant|круг|круглый|круглая|кр57|кр-57|кр 57|бриллиант|עגול|עגולה',
  oval: '오벌|ovale|ovaal|ovalada|ovalschliff|овал|овальный|אובל|אובאל|סגלגל',
  pear: '페어|물방울|armut|damla|poire|birne|tropfen|goccia|a goccia|peer|груша|капля|טיפה|אגס',
  emerald:
    '에메랄드|zümrüt|émeraude|emeraude|taille émeraude|smaragd|smaragdschliff|smeraldo|изумруд|изумрудная|изумрудный|אמרלד|אזמרגד|ברקת',
  princess: '프린세스|prenses|princesse|prinzess|prinses|principessa|принцесса|פרינסס|נסיכה',
  heart: '하트|kalp|coeur|cœur|herz|hart|cuore|сердце|לב',
  cushion: '쿠션|yastık|kuşon|coussin|kissen|kussen|cuscino|кушон|подушка|קושן|כרית',
  marquise: '마퀴즈|마키즈|markiz|markies|marchesa|маркиз|маркиза|מרקיזה|מרקיז',
  radiant: '라디언트|radyant|radiante taglio|радиант|радиан|רדיאנט|רדיאן',
  asscher: '아셔|ашер|אשר|אסשר',
  trilliant: 'dreieck|triangolo|триллиант|треугольник|טריליאנט',
  baguette: 'багет|באגט|בגט',
}
export const europeanMakes: Readonly<Partial<Record<Make, string>>> = {
  EX: '엑설런트|mükemmel|exzellent|ausgezeichnet|eccellente|uitstekend|отлично|отличная|отличный|מצוין|מצויין|מעולה',
  VG: '베리굿|çok iyi|sehr gut|très bon|très bonne|tres bon|tres bonne|molto buono|molto buona|zeer goed|очень хорошо|очень хорошая|טוב מאוד',
  GD: '굿|iyi|gut|bon|bonne|bueno|buono|buona|goed|хорошо|хорошая|טוב',
  F: 'mittelmäßig|moyen|discreto|matig|удовлетворительно',
  P: 'gering|schlecht|faible|scarso|slecht|плохо',
}
export const europeanFluorescences: Readonly<Partial<Record<Fluorescence, string>>> = {
  N: '없음|무|yok|aucune|aucun|nulle|nul|néant|keine|nessuna|nulla|geen|нет|отсутствует|ללא|אין',
  F: '약함|약|zayıf|hafif|débile|faible|schwach|gering|debole|zwak|слабая|слабый|חלש|חלשה',
  M: '중간|보통|orta|moyenne|moyen|matig|mittel|media|medel|gemiddeld|средняя|средний|בינוני|בינונית',
  S: '강함|강|güçlü|kuvvetli|forte|fort|stark|sterk|сильная|сильный|חזק|חזקה',
  VS: '매우 강함|çok güçlü|çok kuvvetli|très forte|très fort|tres forte|sehr stark|molto forte|zeer sterk|очень сильная|חזק מאוד|חזקה מאוד',
}
