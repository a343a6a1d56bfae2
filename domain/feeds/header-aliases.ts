import { currencyIn, withoutCodes } from './moneys.ts'
import { europeanHeaders } from './european-headers.ts'
import { namesForeignMoney } from './foreign-money.ts'
import { hebrewHeaders } from './hebrew-headers.ts'
import { indianHeaders } from './indian-headers.ts'
import { koreanHeaders } from './korean-headers.ts'
import { russianHeaders } from './russian-headers.ts'
import { turkishHeaders } from './turkish-headers.ts'
import { type FeedField, moneyFields } from './fields.ts'
import { simplified } from '../stock/fold.ts'
import { entriesOf } from '../api/known-keys.ts'
import { wordTableOf } from './word-tables.ts'

/**
 * Header names met in supplier files (trade.md 3.3), as headerKey writes them. An alias in several lists has several meanings;
 * the values of the column then decide. Earlier aliases of a field are surer than later ones: of two columns with the same
 * meaning the one with the earlier alias counts.
 */
const aliases: Readonly<Record<FeedField, string>> = {
  stockNo:
    'stockno stock stk stocknum stocknumber 在庫番号 stocknr stockid vendorstockno vendorstocknumber venderstocknumber venderstockno suppliersku stoneno stonenumber stonenum packetno packetnum packetid packet pktno pkt refno ref reference referenceno referencenum referencenumber stockref lotno lotname lotid lot nostock stoneid globalno clientrefno itemno itemid item sku supplierstockid vendorstockid supplierstoneid vendorid barcode diamondid id 货号 库存号 裸石编码 库存码 裸石编码库存码 石头号 石号 钻石编号 编号 商品编号 款号 serialnumber supplierstockref supplierstockno supplierref supplierrefno vendorsku vendorref vendorrefno vendorstock itemidno itemcode itemnumber productid productcode productno stonecode stoneref stonerefno parcelno packetcode packetref bagno lotnumber lotcode inventoryno inventoryid mystockno ourref stockcode stockkey uid 编码 商品编码 货品编号 产品编号 库存编号 石编号 序列号 货品编码 裸石编号 裸钻编号 商品番号 品番 管理番号 ロット番号',
  shape:
    'shape shp shap sh shapename cutshape rapshape shapecode 形状 钻石形状 琢形 cut 形 外形 形状代码 钻形 切割形状 shapes stoneshape diamondshape shapetype cutstyle 形状 シェイプ',
  carat:
    'weight carat carats exact exactweight exactwt exactcarat exactct exactcts exactsize actualweight actualwt actualcts actualcarat currentweight currentwt currentcarat newweight newwt recutweight wght caratsize caratweight ct cts crt crts crtwt ctsize ctweight wt wgt weightct caratwt totalcts size sz polwt polcts polishcts polishcarat polishedcts polishedwt polishedweight 重量 石重 钻重 克拉 克拉重 重 主石重量 重量ct caratwgt ctwgt wtct wtcts weightcts weightcarat weightincarat weightincts crtweight polweight polishweight caratage carweight diamondweight stoneweight sizect sizects cweight ctswt netwt netweight polishwt polcrt weightg weightgm weightgms weightgram weightgrams wtg wtgm wtgms wtgram wtgrams weightmg weightmgs wtmg wtmgs mg mgs weightinmg wtinmg milligram milligrams 毫克 重量毫克 grams gram gms weightingrams 克拉数 裸石重量 钻石重量 主石重 石重ct 重量克拉 重量g 重量克 卡数 钻重ct 克重 カラット カラット数 重さ 克拉重量 大小 qtyct qtycts qtycarat quantityct quantitycts',
  points: '分数 钻石分数 pointer points pts pointers weightpoints weightpts sizepoints 分 重量分',
  color:
    'color giacolor giacolour giacol igicolor igicol labcolor labcolour labcol certcolor certcolour certcol reportcolor colorclarity colourclarity colclar colclarity colorclar colourpurity colorpurity colpurity colcla colqua colorquality 颜色净度 色净 col colr colour dispcolor rapcolor colorgrade clr cl 颜色 成色 カラー 色级 颜色级别 颜色等级 成色等级 色 colorgrading colourgrade grade colours colors co',
  fancyColor:
    'fancycolor fancycolour fancycolordescription fancydescription colordescription colourdescription colordesc fccolor naturalfancycolor fancycolordominantcolor hue mainhue basecolor basecolour maincolor maincolour primarycolor primarycolour 彩钻颜色 彩色',
  fancyIntensity: 'fancycolorintensity fancyintensity fancycolourintensity intensity naturalfancycolorintensity 彩钻强度 强度 彩度',
  fancyOvertone:
    'fancycolorovertone fancyovertone fancycolourovertone overtone naturalfancycolorovertone modifier colormodifier colourmodifier secondarycolor secondarycolour secondarycol secondaryhue modifyinghue modifyingcolor 伴色 副色',
  clarity:
    'clarity giaclarity giacla giapur giapurity giapty igiclarity igicla igipur igipurity hrdclarity hrdpur hrdpurity labpur labpurity certpur certpurity labclarity labcla certclarity certcla reportclarity clar clearity purity cla cty clty clt qua quality dispclarity clrt claritygrade clr cl pur 净度 净级 净度级别 净度等级 净度级 净 クラリティ クラリティー 透明度 claritygrading clarities purities',
  cut: 'cut cutgrade cutquality makequality prop prp proportions finalcut cutprop makecut make ct 切工 切 切工等级 车工 切工级别 切工级 车工等级 カット makegrade cutgrading cutting cu',
  polish: 'polish pol pl po polishgrade finish 抛 抛光 抛光度 抛光级别 抛光等级 polishing polished 研磨 ポリッシュ 研磨状態 打磨',
  symmetry:
    'symmetry sym symm symn sy symetry symmetrygrade 对 对称 对称性 对称度 对称级别 对称等级 symmetrical symetrygrade symmetri 対称性 シンメトリー 対称',
  cutGrades: 'cps polsym cutpolsym cutpolishsymmetry cpsym finish 切抛对 切工抛光对称 三项 make cut',
  fluorescence:
    'fluorescenceintensity fluorescence fluor fluo fluoint fluorint fluointensity flr flrintensity flour flur fluro fluorecence florosence flore flu fl flo fls flou flint flsint flsintensity flouint flouintensity 荧光 荧 荧光强度 florescence flouresence fluorintensity flourescence flouroscence fluorosence fluoresence floursence florescenceintensity flourescenceintensity fluores floro floures fluorecenceintensity 荧光度 荧光级别 荧光等级 蛍光性 蛍光',
  lab: 'lab laboratory certby certname certlab certificatelab gradinglab labname certtype cert certi certificate crt report 证书 证书类型 证书类别 证书机构 鉴定机构 证 certificatetype certificatelaboratory gradingreport labtype certificateby certlaboratory reporttype reportlab reportby 证书机构名称 鉴定 鉴定证书 证书名称 鑑定機関 鑑別機関',
  reportNo:
    'reportno reportnum reportnumber certificateno certificatenum certificatenumber certificateid certno certnum certid certino certinumber certnumber repno rptno labreportno cmpub certificate cert certi report stoneid giano giareportno 证书号 证书编号 证书号码 gia证书号 igi证书号 鉴定证书号 igino labnumber labno gradingcertificateid gradingreportno gradingreportnumber gradingcertificateno certificatenr reportnr reportid labcertno labcertnumber labreportnumber labid hrdno igireportno igicertno giacertno giacertificateno giareport igireport giareportnumber certificatecode 证号 证书编码 证书no 鉴定书号 报告编号 报告号 gia编号 gia号 鑑定書番号 レポート番号 鑑定書no',
  printNo:
    'printno printnumber printnum printingno printingnumber printid secondcertificateno secondcertificatenumber secondcertno secondreportno certificateno2 certno2 reportno2 打印号 打印编号 印刷号 第二证书号 第二证书编号 副证书号',
  measurements:
    'measurements measurement measurementsmm meas measmm mm dimensions dimension diameter diametermm lwh lwd lxwxh lxwxd size 尺寸 直径 规格 尺寸mm measurementmm measurementinmm dimensionmm dimensionsmm lwhmm measlwh sizemm sizeinmm lengthxwidthxdepth lengthwidthdepth depthxlengthxwidth dxlxw hxlxw widthxlengthxdepth wxlxd wxlxh 测量 尺寸大小 规格mm 大小 dim dims dimmm',
  lengthWidth: 'lengthwidth lxw lw meas measmm diameter 长宽',
  length:
    'length m1 lengthmm lenmm len l measurementslength measlength maxdia maxdiameter maxdiam diamax diametermax diammax 长 长度 最大直径',
  width:
    'width m2 widthmm widmm wid w measurementswidth measwidth mindia mindiameter mindiam diamin diametermin diammin breadth 宽 宽度 最小直径',
  depth:
    'height m3 totalheight depthmm depmm heightmm htmm hgtmm ht h measurementsdepth measurementsheight measdepth measheight depth d 高 高度 深度 深',
  tablePct:
    'tablepct table tablepercent tablepercentage tab tabpct tbl tblpct tabledia tablesize tableper tb 台宽比 台面 台宽 台宽百分比 台面比 tablewidth tablewidthpct tblper tablep 台宽度 台面宽',
  depthPct:
    'depthpct totaldepthpct totaldepth depthpercent depthpercentage deppct dep td tdpct tdpt tddepth depthper depper dpt totdepth depth 全深比 全深 深度比 深度百分比 depthp dp dpth dpthpct deptht totaldpt totaldepthper 全深百分比 总深 总深比',
  ratio: 'ratio lw lwratio lengthwidthratio lxwratio lwr 长宽比',
  rap: 'rap rapusd rapusdct rapprice rappriceusd raprate raprte raplist rapaport rapaportprice rapnetlist list listprice listrate listusd liverap newrap baserate basevalue raparate rapport ssrap rapperct rappercarat rapct discprice rapnetprice price rate 国际报价 报价 国际价 rap价 报价美金 rapnet rappricect rappricepercarat raplistprice rapaportlist rapaportrate rapaportpricect internationalprice 国际报价美元 国际价格 rap报价 raprt ラパポート',
  back: 'bk rapnetdiscountpct premdisc premdiscpct prem prempct premium premiumpct premiumdiscount premdiscount discprem discpremium discountpremium rapnetdiscount discountpct discount discpct disc dis dispct discper discountpercent pctdisc pctdiscount back backpct pctback pctbelow below offpct off pctrap rappct rapdis rapdispct rapdown rapdisc rapdiscpct rapdiscount rapdiscountpct pctrapnetdiscount rapnetdisc rapnetdiscpct rapnetdpx rdisc rdiscpct rrappct offerdisc offerdiscpct saleback saledisc saledis discopct per lessrap pctoff xzk 退点 扣点 折扣 让点 折扣点 点数 优惠 cashpricediscountpct cashdiscount discprct rdiscount rapnetdiscountpercent rapoff offper rdn finalpct rapdiscountpercent rapdiscper discountper discountpercentage discprc discprcnt rappctdisc rapless less lesspct belowrap belowrappct offrap offrappct raprct raprate pct finaldisc finaldiscpct finaldiscount netdisc netdiscpct netdiscount finalback finalbackpct netback totaldisc totaldiscpct 最终退点 回扣 折扣率 退点率 点数折扣 国际报价折扣 下浮 ディスカウント 割引 割引率 折让 折 折数 pctofrap priceaspctofrap pricepctofrap priceinpctofrap pctofraplist pctoflist pctofraprate pctofrapprice pctofrapaport pctoffrap pctoffraplist pctofflist pctbelowrap pctbelowlist pctlessrap pctbackrap rappctoff discoffrap pctdown pctunderrap rappercent offraplist',
  pricePerCt:
    'pricepercarat rapnetpricect rapnetpricepercarat rapnetpricepercts nettrate nettpricect nettprice nett nettpricepercarat pricepercts priceperct pricect pricects ppc usdct usdcts usdcarat usdpercarat usdperct perct percarat perctusd percarat pricecarat prct pct ctprice ctrate pxct pxcts pxcrt pxcarat pcr pc pccr rapnetprice rapnetaskingprice askingprice askingpricepercarat netrate ratepercarat ratect ratects sellprice sp salerate offerrate buypricepercarat prc px brate rate price saledollorprice cashprice 克拉单价 每克拉单价 每克拉价格 每克拉 单价 克拉价 pricecrt pricepercrt percrtusd percrt pcts ppcusd rateusdct rateusdcts sellingprice net netprice usdpricect usdpricects usdpricepercarat pricectusd pricectsusd pricepercaratusd pricepercaratinusd ratepercts ratepercrt amountpercarat priceinusdct priceperctusd askingrate askpricect askppc offerprice offerpricect netppc netpricect netratect finalrate finalppc sellrate sellingrate sellingppc usdctprice 美元单价 美金单价 每克拉美元 每卡单价 单价美元 人民币单价 单价rmb 単価 カラット単価 每卡价 每卡 每卡美元 美元每卡 美金每卡 netrt salesprice saleprice 销售价 批发价 本周价 今日价 下代 asking ask',
  priceTotal:
    'total nettamt nettamount nettvalue nettval nettprice nett netval totalusd totalprice totalpriceusd totalamount totalamt totalamtusd totalvalue amount amountusd amt amtusd netamt netamtusd netamount netvalue finalamount finalprice finalvalue value stoneprice stonevalue buypricetotal saleamount priceusd price discprice 总价 总额 金额 美金价格 价格 采购价 采购价人民币 采购价rmb 人民币价格 人民币 一口价 售价 finalamt askingamount askingtotal totalamtinusd sellingprice sellingamount net netprice netpriceusd nettotal netttotal nettotalusd grandtotal pricetotal totalusdprice totalpriceinusd amountinusd amtinusd totalamountusd totalnet finalvalueusd offerprice offeramount offertotal sellprice saletotal stoneamount stoneamt totalprc totprice totamt totamount totval totalasking 美元总价 美金总价 总价美元 总金额 合计金额 pricepc pricepcs priceperpc priceperpcs priceperpiece priceperstone pricepiece pricestone perpiece perpc perstone usdpc usdpcs pcprice amountpc rateperpc rateperpiece 每粒价 每粒价格 单粒价 每颗价 人民币总价 总价rmb 每颗价格 成交价 合計金額 価格 合計 販売価格 priceeach priceea salesprice saleprice 销售价 批发价 本周价 今日价 下代 asking ask',
  milk: 'milky milk milkiness luster lustre 奶色 奶 奶油 milkygrade milkyness',
  brown: 'brown browness brownness brn brown inclusion 咖色 咖 咖啡',
  green: 'green greenness grn 绿色 绿',
  shade: 'shade tinge colorshade colourshade colsh cs bgm isbgm colorbgm bgmcomment 色调 咖奶 咖奶绿 底色',
  eyeClean: 'eyeclean eyeclear nakedeye ec eye 肉眼 肉眼干净 目视 eyecleanness eyecl eyeclarity',
  crownAngle: 'crownangle crang ca cangle crownang crownangledeg 冠角 冠部角度 crangle cra crangleo crwnangle crownangleo 冠部角 冠角度',
  crownHeight:
    'crownheight crheight crht ch crownheightpct crownht 冠高 冠高比 crhgtpct crhgt crownhgt crownhgtpct crhpct crwnht crownheightper 冠高度',
  pavilionAngle: 'pavilionangle pavangle pavang pa pangle 亭角 亭部角度 pavangledeg pavilionang pvangle pavangleo 亭角度',
  pavilionDepth:
    'paviliondepth pavdepth pavheight pavilionheight pavht pd ph paviliondepthpct 亭深 亭深比 pavhgtpct pavhgt pavhpct pavdp paviliondepthper pavilionht pavilionheightpct 亭深度',
  girdle: 'girdle girdlename girdledesc girdletype 腰棱 腰 腰围',
  girdleThin: 'girdlethin girdlemin girdlefrom',
  girdleThick: 'girdlethick girdlemax girdleto',
  girdleCondition: 'girdlecondition',
  culet: 'culetsize culet culetcondition cul cu 底尖',
  growth: 'growthtype labgrowntype growth cvdhpht cvdhphtgrowth growthmethod treatment type 生长方式 培育方式',
  treatment:
    'treatment treatments hpht ishpht hphtyn hphttreated hphttreatment ishphttreated hphtprocessed treated istreated enhanced isenhanced clarityenhanced fracturefilled laserdrilled enhancement enhancements enh enhance enhanc treat treatmenttype 处理 优化处理',
  origin:
    'naturaldiamond diamondtype stonetype naturallab labgrown islabgrown typeofdiamond origin type 钻石类型 类型 产地类型 diatype diamondorigin diamondcategory isnatural natural naturalyn isearthmined earthmined isnat natlab lg natorlab naturalorlab naturalorlabgrown lgd islgd islab labgrownyn labdiamond islabdiamond source process src category 类别 种类 天然培育 天然或培育 是否天然 是否培育 培育',
  keyToSymbols:
    'keytosymbols keytosymbol kts symbols clarityfeatures 净度特征 keytosym keytosymb keysymbols keytosymbolsgia symbol inclusions',
  comment:
    'comment comments નોંધ टिप्पणी membercomment remark remarks note notes sellerspec description 备注 说明 备注说明 membercomments certcomment certcomments reportcomments reportcomment certificatecomment certificatecomments labcomment labcomments othercomment vendorcomment suppliercomment sellercomment additionalcomment additionalcomments extracomment',
  city: 'city 城市',
  state: 'state province stateprovince 省份',
  country: 'country countryname 国家 countrylocation stonecountry',
  location:
    'location loc branch address stonelocation stocklocation office 库存地 货地点 地点 所在地 库位 位置 货地 locationname place stoneplace cityname warehouse store branchname 所在城市 仓库 库位地 仓位 存放地 存放位置 存放 所在地点',
  imageUrl:
    'diamondimage image imageurl imagelink imagefile imagelink1 image1 photo photourl picture pic stoneimage stoneimg img imgurl skuurl diamondimageurl realimage 图片 图片链接 实物图 imagelinks imgurl1 imglink photolink picturelink pictureurl stonephoto diamondphoto photo1 imageurl1',
  videoUrl:
    'video videourl videolink v360vdo v360 video360 diamondvideo videofile stonevideo hd hdvideo video1 360 sarineloupe 视频 视频链接 videolinks vediolink vedio videourl1 videolink1 stonevideolink v360link video360link 3dvideo movie 360video 360view 360link 360url v360url vdo vdolink',
  certUrl:
    'certurl certificateurl certificatepdf reportfilename certificatefilename certfile certlink certificatelink reporturl pdflink gradingurl certpdf labreporturl certificateimage certimage 证书图片 证书链接 证书地址 certificatepdflink reportlink reportpdf certpdflink certificatelinkurl labreportlink labreport',
  availability:
    'availability avail avl avlb avbl avlstatus available status stockstatus sysstatus statuslocation stonestatus active 状态 库存状态 销售状态 availabilitystatus stat diamondstatus sts stockavailability 现货状态 是否可售 st availst stockst isactive isavailable activeyn activeflag availableyn availableflag qtyavailable availableqty stockqty qtyinstock instock 可售数量 库存数量 在库数量 货品状态 石头状态 可售',
  pieces:
    'balpcs balancepcs balqty balanceqty balancequantity onhand qtyonhand onhandqty quantityonhand closingpcs closingqty pcs pc pcsno noofpcs noofpieces nopcs pieces piece totalpcs totalpieces numberofpieces numberofstones noofstones stones qty quantity 粒数 颗数 件数 数量 粒 颗',
  parcel: 'parcelstones parcelsingle singleparcel singleorparcel parcel isparcel parcelstone 是否小包 散货',
  pairNo:
    'pairstockno pairstock pairstockref pairstocknum pairno pairid pairref pair stocknumberformatchingpair matchingpairstockno matchingpair matchedpairstockno matchedpair pairstoneno 配对货号 对石编号 配对 对钻编号',
  pairSeparable: 'ismatchedpairseparable matchedpairseparable pairseparable isseparable separable 是否可拆',
  reportDate: 'reportissuedate reportdate certdate certificatedate issuedate labdate 证书日期 出证日期',
}

/** Headers that look like a stone's property and are none: left alone without a question. */
const ignored = new Set(
  'rapnetdiscounttotal raptotal rapvalue rapamt rapamtusd listtotal rapvlu disctotal raptotalprice sr srno sno no serialno serial 序号 fluorescencecolor flrcolor fluocolor fluorcolor girdlepct girdlepercent starlength lowerhalf 星小面'.split(
    ' ',
  ),
)

/** Prices and discounts that nobody is asked for here (of before, of a shop): they count only where no plain one is there. Those on other terms (for cash, on memo) are rivals of the plain one. */
export const isSecondary = (header: string): boolean => secondKind.test(simplified(header))
const secondKind =
  /old|prev|last|\bwas\b|cost|purchase|before|yesterday|retail|\bmrp\b|成本|上[周次期月]|昨日|原价|旧价|折前|零售|上代|定价/i

/** A field that a header may mean, and how far down its list the alias stands. */
export type AliasHit = { readonly field: FeedField; readonly rank: number }

const hitsByKey: ReadonlyMap<string, readonly AliasHit[]> = buildIndex()

function buildIndex(): Map<string, AliasHit[]> {
  const index = new Map<string, AliasHit[]>()
  for (const [field, names] of entriesOf(aliases)) {
    const further = [europeanHeaders, hebrewHeaders, indianHeaders, koreanHeaders, russianHeaders, turkishHeaders].flatMap(
      (more) => more[field]?.split(' ') ?? [],
    )
    ;[...names.split(' '), ...further].map(simplified).forEach((name, rank) => {
      const hits = index.get(name) ?? []
      if (!hits.some((hit) => hit.field === field)) hits.push({ field, rank })
      index.set(name, hits)
    })
  }
  return index
}

/** Every known name with its meanings, as headerKey writes them. */
export const aliasKeys = (): IterableIterator<[string, readonly AliasHit[]]> => hitsByKey.entries()
export const isIgnored = (key: string): boolean => ignored.has(key)

/**
 * How headers are compared: lower case, letters without accents and digits only, % as "pct", $ as "usd", # as "no", > as "angle"; full-width forms are
 * folded and stars of mandatory columns dropped. "Rapnet  Discount %" and "rapnet_discount%" are one.
 */
export const headerKey = (header: string): string =>
  simplified(header.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/%/g, 'pct')
    .replace(/\$/g, 'usd')
    .replace(/#/g, 'no')
    .replace(/[>∠]/g, 'angle')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a header may mean, surest first; none when no alias knows it. Tries it whole, without brackets, without a currency, then each language of a header in two. */
export function aliasHits(header: string): readonly AliasHit[] {
  const hits = perCaratOf(header, hitsOf(header))
  return hits.some(({ field }) => isPrice(field)) && namesForeignMoney(header) ? hits.filter(({ field }) => !isPrice(field)) : hits
}

const isPrice = (field: FeedField): boolean => field === 'pricePerCt' || field === 'priceTotal'

/** "HRD No", "IGI Cert #", "GIA番号", "鑑定No.": the numbers of laboratories. */
const laboratoryNumber =
  /^\s*(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC|CGL|鉴定书?|鉴别书?|证书|証書|报告)\s*(?:cert(?:ificate)?|report|证书|报告)?\.?\s*(?:no|nr|num|number|#|番号|号码?|编号)\.?\s*$/i

const perCarat = /(?:\/|\bper\s*|每)\s*(?:ct|cts|crt|carats?|克拉|卡)(?!\p{L})/iu
/** A price that names its carat is no sum, and never a weight or a cut: "円/ct". */
function perCaratOf(header: string, hits: readonly AliasHit[]): readonly AliasHit[] {
  if (!perCarat.test(header.normalize('NFKC'))) return hits
  const has = (field: FeedField): boolean => hits.some((hit) => hit.field === field)
  const isMoney = currencyIn(header) !== null || namesForeignMoney(header)
  return hits.filter(({ field }) => ((field !== 'carat' && field !== 'cut') || !isMoney) && (field !== 'priceTotal' || !has('pricePerCt')))
}

/** Said before a price that counts, beside others that do not: "This Week $/ct", "FOB HK (USD/ct)", 批发价. */
const ofToday =
  /\b(?:sell(?:ing)?|this week(?:['’]?s)?|now|today(?:['’]?s)?|current|latest|new|revised|after disc(?:ount)?|ask|asking|offer|wholesale|dealer|trade|sales?|fob(?:\s+\p{L}+)?)\b|本周|今[日天]|最新|批发|折后|下代/giu
const ofNow = /this week|today|\bnow\b|current|latest|new|revised|本周|今[日天]|最新/i
/** A stone is graded anew, gets another report, or is moved: what holds now counts. */
const renewed: ReadonlySet<FeedField> = new Set(['back', 'reportNo', 'lab', 'color', 'clarity', 'carat', 'availability'])
/** A newer discount is the one that counts; one for the trade, or for an offer, may come on top. */
const counts = (field: FeedField, folded: string): boolean => moneyFields.has(field) || (renewed.has(field) && ofNow.test(folded))
/** A name with something beside it is less sure than any name itself. */
const beside = 100
/** The code or the name of a graded property: SHP_CD, PROP_CODE, colorName. */
const codeOf = /(?:code|cd|name|nm|desc)$/

/** "1. Stock*", "Diamond Shape", "Stone Color": a number, or what all of it is about, before the name. */
const beforeName = /^\s*(?:\(?\d{1,2}\s*[.):]\s*)?(?:(?:diamond|stone)s?['’]?s?[\s_.-]+)?(?=[\p{L}$])/iu

/** What a header means without what is said beside its name; none where nothing is. */
function withoutBeside(folded: string): readonly AliasHit[] {
  const name = folded.replace(beforeName, '')
  if (name !== folded && name.trim().length > 1) return hitsOf(name)
  const bare = folded.replace(ofToday, ' ').trim()
  if (bare !== folded.trim()) return /[\p{L}\p{N}$]/u.test(bare) ? hitsOf(bare).filter(({ field }) => counts(field, folded)) : []
  const key = headerKey(folded)
  const short = key.replace(codeOf, '')
  const hits = short === key ? [] : (hitsByKey.get(short) ?? [])
  return hits.flatMap(({ field, rank }) => (wordTableOf(field) === null ? [] : [{ field, rank: rank + beside }]))
}

export type MakeField = 'cut' | 'polish' | 'symmetry'
const makeFields: readonly MakeField[] = ['cut', 'polish', 'symmetry']

/**
 * "カット/研磨/対称", "Pol/Sym/Cut", "P/S/C", "Pol/Sym": the grades that stand in one column, in its order; fluorescence may stand behind. None
 * where the name says something else.
 */
export function gradesInOrder(header: string): readonly MakeField[] {
  const parts = simplified(header.normalize('NFKC'))
    .split(/[\s/\-+&,.、・]+/)
    .filter(Boolean)
  if (parts.length < 2 || parts.length > 4) return []
  const isLetters = parts.every((part) => /^[CPS]$/i.test(part))
  const says = (part: string, field: FeedField): boolean =>
    isLetters ? part.toLowerCase() === field.charAt(0) : hitsByKey.get(headerKey(part))?.some((hit) => hit.field === field) === true
  const order = parts.flatMap((part) => makeFields.find((field) => says(part, field)) ?? [])
  const last = parts.at(-1) ?? ''
  const isLit = order.length === parts.length - 1 && order.length > 1 && says(last, 'fluorescence')
  const isWhole = (order.length === parts.length || isLit) && new Set(order).size === order.length
  return isWhole && (order.length === 3 || !order.includes('cut')) ? order : []
}

/** "USD/ct excl. VAT", "Prix HT", 不含税单价: a tax that comes on top says nothing of the name. */
const untaxed =
  /[\s,(-]*\b(?:excl?(?:\.|uding|usive)?(?:\s+of)?|ex\.?|w\/o|without|before|net of|hors|zzgl\.?|exkl\.?|ohne|sin|senza)\s*(?:vat|gst|tax(?:es)?|btw|tva|taxes|mwst\.?|iva|duty|duties)\b\s*\)?|(?:без|не включая)\s+НДС|不含税|未税|[\s,(-]+(?:excl|excluding|exkl|h\.?t)\.?\s*\)?$/iu

function hitsOf(header: string): readonly AliasHit[] {
  const folded = simplified(header.normalize('NFKC'))
    .replace(/\bp\/(?=ct|crt|carat)/i, 'per ')
    .replace(untaxed, ' ')
    .trim()
  if (/^\s*[([]?\s*(?:[-+]?%|\+\s*\/\s*-\s*%?|%?\s*\+\s*\/\s*-|±\s*%?)\s*[)\]]?\s*$/.test(folded)) return [{ field: 'back', rank: 90 }]
  const chinese = folded.replace(/[^\p{Script=Han}]/gu, '')
  const latin = folded.replace(/\p{Script=Han}/gu, ' ').trim()
  const bare = folded.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const unpriced = withoutCodes(bare)
  // "/ct INR", "Net $/ct".
  if (
    /^\s*(?:(?:net|nett|final|selling|asking|our|rapnet|价)\s*)?(?:\/|per|每)\s*(?:ct|cts|crt|carat|carats|克拉)\.?\s*$/i.test(
      unpriced.replaceAll('$', ' '),
    )
  ) {
    return [{ field: 'pricePerCt', rank: 0 }]
  }
  if (gradesInOrder(folded).length > 0) return [{ field: 'cutGrades', rank: 50 }]
  if (laboratoryNumber.test(folded)) return [{ field: 'reportNo', rank: 20 }]
  const unnumbered = header.replaceAll('№', ' ')
  for (const text of [folded, bare, unpriced, chinese, latin, unnumbered]) {
    const key = headerKey(text)
    if (key === '') continue
    if (ignored.has(key)) return []
    const hits = hitsByKey.get(key)
    if (hits) return hits
  }
  const hits = withoutBeside(folded)
  return hits.length > 0 ? hits : ofLatinWords(folded)
}

/** "القيراط Carat", "Карат Carat": the English word of a name in two scripts; what is left of a price's name says too little. */
function ofLatinWords(folded: string): readonly AliasHit[] {
  const words = folded.replace(/(?!\p{Script=Latin}|\p{Script=Han})\p{L}/gu, ' ').trim()
  const key = words === folded.trim() || !/\p{L}/u.test(words) ? '' : headerKey(words)
  return key.length < 3 ? [] : (hitsByKey.get(key) ?? []).filter(({ field }) => !moneyFields.has(field))
}

/** The header names of a field, the surest first. */
export const headersOf = (field: FeedField): readonly string[] => aliases[field].split(' ')
