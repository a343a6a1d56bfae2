import { describe, expect, test } from 'vitest'
import type { FeedField } from './fields.ts'
import { aliasHits, isSecondary } from './header-aliases.ts'

/** Header names met in suppliers' files, by what they mean (several where the values decide). */
const met: Partial<Readonly<Record<FeedField, string>>> = {
  stockNo:
    'Stock #|Stock|Stock Num|Stock_no|StockNo|StockNum|StockNumber|VenderStockNumber|Vendor Stock number|ReferenceNum|ReferenceNumber|Ref No.|Ref#|Refno|StockRef|Stock ID|Stone ID|Stone No|StoneNo|Packet No|Lot #|Lot Name|Lot ID|Id|GlobalNo|Client ref No|#Stock|货号|库存号|裸石编码/库存码|石头号',
  shape: 'Shape|Shp|Shp.|SHAP|Sh|Shape Name|Cut (Shape)|Rap Shape|形状',
  carat: 'Size|Weight|Carat|Carats|CaratSize|CaratWeight|Ct|Cts|Cts.|Crt|Crts|CRTWT|CtSize|CtWeight|Sz|Wt|Wgt|TotalCts|重量|石重|钻重|克拉',
  points: '分数',
  color: 'Color|Col|Col.|Colr|Colour|Clr|DispColor|Rap Color|颜色',
  clarity: 'Clarity|Clar|Clearity|Purity|Cla|CL|Clr|Clrt|CTY|Qua|Quality|DispClarity|净度',
  cut: 'Cut|Cut Grade|CutGrade|Prop|Proportions|Final Cut|CT|切工',
  polish: 'Polish|Pol|Pol.|PL|Finish|抛光',
  symmetry: 'Symmetry|Sym|Sym.|Symm|Symn|Sy|Symetry|Sym-metry|对称|对称性',
  cutGrades: 'CPS|Cut-Pol-Sym',
  fluorescence:
    'Fluorescence|Fluorescence Intensity|FluorescenceIntensity|Fluo|Fluor|Fluor.|Fluo Int|Flr|FlrIntensity|Flour|Flur|Fluro|Florosence|FL|FLO|FLS|荧光',
  lab: 'Lab|Cert|Certi|Certificate|CertName|Cert By|Laboratory|Crt|Report|证书|证书类型|证书类别',
  reportNo:
    'Certificate #|Report #|Cert Num|CertID|CertificateID|CertificateNum|CertificateNumber|CertNo|Cert. No|Certi No.|Report No|ReportNo|REP NO|CmPub|证书号|证书编号|*GIA证书号',
  measurements: 'Measurements|Measurement|Meas|Meas MM|Dimensions|Diameter|L*W*H|尺寸|直径',
  length: 'M1|Length',
  width: 'M2|Width',
  depth: 'M3|Depth|Height',
  depthPct: 'Depth %|Dep%|TD%|T.Dpt|Total Depth|全深比',
  tablePct: 'Table %|Tab%|Tbl|TablePct|台宽比',
  ratio: 'L/W|L:W|Ratio|LW ratio',
  rap: 'Rap|Rap $|Rap $/CT|Rap.($)|Rap Price($)|Rap Rate|RapRate|Rap Rte|RapList|List|List Price|List Rate|LiveRAP|NEW RAP|BaseRate|Base Value|Rapa Rate|rapport|SSRap|国际报价|Disc Price',
  back: 'Disc|Disc%|Disc(%)|Disc %|Dis %|Discount|Back|Back %|Back (-%)|Back -%|% Back|% Below|Off %|%Rap|Rap %|Rap.%|RapDis|RapDown|Rap Disc|RapNet Discount %|PctRapNetDiscount|Rap netDisc|RapnetDpx|RDisc|RRapPct|Offer Disc.(%)|saleback|Disco%|PER|退点|扣点|折扣|让点',
  pricePerCt:
    '$/ct|$/Carat|P/Ct|PR/CT|Pr/Ct|PPC|Price/Ct|Price/Cts|Price Per Carat|Per Ct $|PerCarat|Rate|Net Rate|Price|RapnetAskingPrice|AskingPrice|Prc|Px|B Rate|S.P.|Cash Price|Price/Cts INR|克拉单价|单价',
  priceTotal:
    'Total|Total $|Total Price|TotalPrice|Amount|Amt|Amt $|Net Amt($)|Net Value|Final Amount|Final Price|Value|Stone Price|Total Amt|总价|美金价格|价格|*采购价（人民币）|人民币价格',
  shade: 'Shade|Tinge|CS|Color Shade|BGM|IsBGM|colsh|色调|咖奶',
  milk: 'Milky|Luster|奶色',
  brown: 'Browness|咖色',
  green: '绿色',
  eyeClean: 'Eye Clean|Eyeclean|Naked Eye|EC|肉眼',
  imageUrl: 'Diamond Image|Image|ImageFile|Photo|图片',
  videoUrl: 'Video Link|VideoURL|v360Vdo|HD|视频',
  certUrl: 'CertURL|PDFLink|Certificate Filename|CertFile',
  availability: 'Availability|Avail|Available|Status|Status / Location|stockstatus|sys_status|状态',
  location: 'Location|LOC|Branch|address|库存地|货地点|地点',
  country: 'Country',
  city: 'City',
  treatment: 'Treatment|Treatments|Enhancement|Enhancements',
  growth: 'Lab grown type|Growth Type|CVD/HPHT',
  origin: 'natural_diamond|Origin',
}

/** Names that were unknown once. */
const added: Partial<Readonly<Record<FeedField, string>>> = {
  pricePerCt: 'Price/Crt|Per Crt $|P/CTS|PPC$|Rate $/CT|Selling Price|Net|美元单价|美元/克拉|美金/ct|USD/克拉',
  priceTotal: 'Final Amt|Asking Amount|Total Amt IN $|美元总价|Net|Selling Price',
  back: 'Discprct|RDiscount|RapnetDiscountPercent|RapOff|Off Per|R.Dn|Final %|%',
  fluorescence: 'Florescence|Flouresence|Fluor Intensity|荧光度',
  lab: 'Certificate Type|Labo',
  reportNo: 'IGI No|Lab Number|Grading Certificate ID|证号|HRD No|HRD Cert #|Сертификат №',
  stockNo: 'Serial Number|Supplier Stock Ref.|Item ID #|Vendor SKU|编码|Stk|在庫番号',
  comment: 'Member Comments|Cert Comment|Report Comments',
  keyToSymbols: 'Key to Sym',
  crownAngle: 'Cr >',
  crownHeight: 'Cr Hgt%',
  pavilionAngle: 'Pav >',
  color: '色级',
  clarity: '净级',
  cut: '切工等级|车工',
  polish: '抛光度',
  symmetry: '对称度',
  shape: '形',
}

const unknown = (field: string, headers: string): string[] =>
  headers.split('|').filter((header) => !aliasHits(header).some((hit) => hit.field === field))

describe('header names', () => {
  test.each(Object.entries(met))('of %s that the trade uses are known, at least nine in ten', (field, headers) => {
    expect(unknown(field, headers).length, unknown(field, headers).join(' | ')).toBeLessThanOrEqual(headers.split('|').length * 0.1)
  })

  test('say more than the name beside it: the code of a grade, a price of today', () => {
    const fields = (header: string) => aliasHits(header).map(({ field }) => field)
    expect(fields('SHP_CD')).toEqual(['shape'])
    expect(fields('PROP_CODE')).toContain('cut')
    expect(fields('This Week $/ct')).toEqual(['pricePerCt'])
    expect(fields('FOB HK (USD/ct)')).toEqual(['pricePerCt'])
    expect(fields('円/ct')).toEqual(['pricePerCt'])
    expect(fields('Weight/Ct')).toContain('carat')
    expect(fields('Trade Disc %')).toEqual([])
    expect(fields('Item Name')).toEqual([])
    expect(isSecondary('零售價(USD/ct)')).toBe(true)
  })

  test.each(Object.entries(added))('of %s that suppliers made up are all known', (field, headers) => {
    expect(unknown(field, headers)).toEqual([])
  })
})
