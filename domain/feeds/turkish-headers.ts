import type { FeedField } from './fields.ts'

/** Header names in Turkish, as headerKey writes them (without accents; the dotless ı stays). */
export const turkishHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo: 'tasno taskodu stokno stokkodu urunno urunkodu',
  shape: 'sekil kesimsekli form',
  carat: 'karat agırlık karatagırlıgı',
  color: 'renk',
  clarity: 'berraklık temizlik saflık',
  cut: 'kesim kesimkalitesi',
  polish: 'polisaj cila parlatma',
  symmetry: 'simetri',
  fluorescence: 'floresan florasan floresans',
  lab: 'sertifika laboratuvar lab',
  reportNo: 'sertifikano sertifikanumarası raporno sertifika',
  measurements: 'olculer olcu',
  back: 'iskonto indirim iskontopct indirimpct',
  pricePerCt: 'karatfiyatı ctfiyatı birimfiyat fiyatct fiyat',
  priceTotal: 'toplam tutar toplamfiyat toplamtutar fiyat',
  availability: 'durum stokdurumu',
  location: 'konum yer',
  comment: 'acıklama not notlar',
}
