import type { FeedField } from './fields.ts'

/** Header names in Russian, as headerKey writes them (without the marks over letters). */
export const russianHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo: 'артикул номеркамня номер код кодтовара лот нолота',
  shape: 'форма огранка формаогранки',
  carat: 'вес весct вескарат каратность карат масса массакт вескт массакар вескар массакарат массавкаратах вескаратов',
  color: 'цвет группацвета',
  clarity: 'чистота группачистоты качество',
  cut: 'качествоогранки огранка',
  polish: 'полировка',
  symmetry: 'симметрия',
  fluorescence: 'флуоресценция люминесценция флюоресценция',
  lab: 'лаборатория сертификат',
  reportNo: 'номерсертификата носертификата сертификат сертификата',
  measurements: 'размеры размер габариты',
  rap: 'рапапорт ценарапапорт рап',
  back: 'скидка скидкаpct дисконт',
  pricePerCt: 'ценаusdкар ценакар ценазакар usdкар usdкарат ценазакарат ценазакт ценакарат ценазакаратusd ценаusdct ценакт',
  priceTotal: 'цена стоимость сумма итого ценаusd стоимостьusd',
  availability: 'статус наличие',
  location: 'местонахождение склад город',
  comment: 'примечание комментарий',
}
