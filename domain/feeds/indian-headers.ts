import type { FeedField } from './fields.ts'

/** Header names in Gujarati and Hindi, in their own letters and in Latin ones, as headerKey writes them. */
export const indianHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo: 'hirano heerano hirono pudano pudiyano pudiano હરન હરનબર પકટન પકટનબર हरन हरनबर पकटन',
  shape: 'aakar akar aakaar આકર શપ आकर शप',
  carat: 'vajan wajan vazan wazan વજન કરટ वजन करट',
  color: 'rang રગ કલર रग कलर',
  clarity: 'shuddhta shudhta shuddhata shudhdhata શદધત કલરટ પયરટ शदधत कलरट',
  cut: 'કટ कट',
  polish: 'પલશ पलश',
  symmetry: 'સમટર समटर',
  lab: 'લબ लब',
  reportNo: 'pramanpatrano સરટન સરટફકટન સરટનબર परमणपतरन सरटफकटन सरटन',
  rap: 'રપ रप',
  back: 'છટ ડસક ડસકઉનટ ડસકpct छट डसकउट छटpct',
  pricePerCt: 'bhav bhaav bhavct bhavusd bhavusdct dar ભવ દર भव दर',
  priceTotal: 'kul kulusd kulrakam rakam kimat keemat kulkimat કલ રકમ કમત કલરકમ कल रश रकम कमत कलरश',
}
