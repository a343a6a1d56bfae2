import type { Fluorescence, Make } from './grades.ts'
import type { Shape } from './shapes.ts'

/** Grades and shapes as dealers of Antwerp, Idar-Oberstein, Valenza, Moscow and Ramat Gan write them in their own languages. */
export const europeanShapes: Readonly<Partial<Record<Shape, string>>> = {
  round:
    'rond|ronde|rund|brillant|brillante rotondo|rotondo|rotonda|briljant|taille brillant|круг|круглый|круглая|кр57|кр-57|кр 57|бриллиант|עגול|עגולה',
  oval: 'ovale|ovaal|ovalada|ovalschliff|овал|овальный|אובל|אובאל|סגלגל',
  pear: 'poire|birne|tropfen|goccia|a goccia|peer|груша|капля|טיפה|אגס',
  emerald: 'émeraude|emeraude|taille émeraude|smaragd|smaragdschliff|smeraldo|изумруд|изумрудная|изумрудный|אמרלד|אזמרגד|ברקת',
  princess: 'princesse|prinzess|prinses|principessa|принцесса|פרינסס|נסיכה',
  heart: 'coeur|cœur|herz|hart|cuore|сердце|לב',
  cushion: 'coussin|kissen|kussen|cuscino|кушон|подушка|קושן|כרית',
  marquise: 'markies|marchesa|маркиз|маркиза|מרקיזה|מרקיז',
  radiant: 'radiante taglio|радиант|радиан|רדיאנט|רדיאן',
  asscher: 'ашер|אשר|אסשר',
  trilliant: 'dreieck|triangolo|триллиант|треугольник|טריליאנט',
  baguette: 'багет|באגט|בגט',
}
export const europeanMakes: Readonly<Partial<Record<Make, string>>> = {
  EX: 'exzellent|ausgezeichnet|eccellente|uitstekend|отлично|отличная|отличный|מצוין|מצויין|מעולה',
  VG: 'sehr gut|très bon|très bonne|tres bon|tres bonne|molto buono|molto buona|zeer goed|очень хорошо|очень хорошая|טוב מאוד',
  GD: 'gut|bon|bonne|bueno|buono|buona|goed|хорошо|хорошая|טוב',
  F: 'mittelmäßig|moyen|discreto|matig|удовлетворительно',
  P: 'gering|schlecht|faible|scarso|slecht|плохо',
}
export const europeanFluorescences: Readonly<Partial<Record<Fluorescence, string>>> = {
  N: 'aucune|aucun|nulle|nul|néant|keine|nessuna|nulla|geen|нет|отсутствует|ללא|אין',
  F: 'faible|schwach|gering|debole|zwak|слабая|слабый|חלש|חלשה',
  M: 'moyenne|moyen|matig|mittel|media|medel|gemiddeld|средняя|средний|בינוני|בינונית',
  S: 'forte|fort|stark|sterk|сильная|сильный|חזק|חזקה',
  VS: 'très forte|très fort|tres forte|sehr stark|molto forte|zeer sterk|очень сильная|חזק מאוד|חזקה מאוד',
}
