import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'

/** Every demo account opens with it; a server in production refuses to run on demo accounts. */
export const demoPassword = 'loupe-demo'

export const demoHouseName = 'Loupe Demo House'
export const demoNextName = 'Northern Light Diamonds'

/** Host name of the demo's next-level site; browsers lead it to this machine on any port. */
export const demoNextHost = 'next.localhost'

/** Invented suppliers: what each deals in, and where the stones lie. */
export type DemoSupplier = {
  readonly name: string
  readonly origins: readonly Origin[]
  readonly kind: StockKind
  readonly location: string
}

export const demoSuppliers = [
  { name: 'Amber Star Diamonds', origins: ['natural'], kind: 'order', location: 'Mumbai' },
  { name: 'Bright Harbour Gems', origins: ['lab'], kind: 'order', location: 'Hong Kong' },
  { name: 'House Stock', origins: ['natural', 'lab'], kind: 'spot', location: 'Shenzhen' },
  { name: 'Crescent Polished', origins: ['natural'], kind: 'order', location: 'Antwerp' },
  { name: 'Delta Lab Growth', origins: ['lab'], kind: 'order', location: 'Zhengzhou' },
  { name: 'Elm Lane Trading', origins: ['natural'], kind: 'order', location: 'New York' },
  { name: 'Fountain Grown Diamonds', origins: ['lab'], kind: 'order', location: 'Surat' },
  { name: 'Golden Ridge Diamonds', origins: ['natural'], kind: 'order', location: 'Tel Aviv' },
] as const satisfies readonly DemoSupplier[]

/** Where the demo asks a supplier for stones; no such domain can exist. */
export const supplierMail = (name: string): string => `sales@${name.toLowerCase().replaceAll(' ', '-')}.example`

export type DemoSupplierName = (typeof demoSuppliers)[number]['name']

export const demoLocations = [
  'Shenzhen',
  'Shanghai',
  'Guangzhou',
  'Zhengzhou',
  'Hong Kong',
  'Mumbai',
  'Surat',
  'Antwerp',
  'Tel Aviv',
  'New York',
]

/** Yuan for one dollar. */
export const demoRates = { naturalSpot: '7.12', naturalOrder: '7.18', labGrownSpot: '7.10', labGrownOrder: '7.15' }

export type DemoBook = {
  readonly multiplier?: string
  readonly points?: string
  readonly suppliers?: readonly {
    readonly name: DemoSupplierName
    readonly visible?: boolean
    readonly multiplier?: string
    readonly points?: string
  }[]
  readonly bands?: readonly {
    readonly origin?: Origin
    readonly hue?: 'white' | 'fancy'
    readonly caratFrom?: string
    readonly caratTo?: string
    readonly multiplier?: string
    readonly points?: string
  }[]
}

export type DemoGroup = {
  readonly site: 'house' | 'next'
  readonly name: string
  readonly role: MainRole
  readonly deposit?: string
  readonly isAtCost?: boolean
  /** New customers of the site get it when nobody names another. */
  readonly isDefault?: boolean
  readonly book?: DemoBook
}

export const resellerGroup = 'Resellers'

export const demoGroups: readonly DemoGroup[] = [
  { site: 'house', name: 'Managers', role: mainRoles.manager },
  { site: 'house', name: 'Salespeople', role: mainRoles.salesman },
  { site: 'house', name: 'Suppliers', role: mainRoles.supplier },
  {
    site: 'house',
    name: 'Wholesale',
    role: mainRoles.customer,
    deposit: '20',
    book: {
      multiplier: '1.02',
      bands: [
        { origin: 'lab', multiplier: '1.05' },
        { origin: 'natural', hue: 'white', caratFrom: '3', points: '1.50' },
      ],
    },
  },
  {
    site: 'house',
    name: 'Retail',
    role: mainRoles.customer,
    isDefault: true,
    deposit: '50',
    book: {
      points: '4.00',
      suppliers: [
        { name: 'Elm Lane Trading', visible: false },
        { name: 'House Stock', multiplier: '1.06' },
        { name: 'Bright Harbour Gems', multiplier: '1.12' },
        { name: 'Delta Lab Growth', multiplier: '1.10' },
        { name: 'Fountain Grown Diamonds', multiplier: '1.10' },
      ],
      bands: [{ hue: 'fancy', multiplier: '1.15' }],
    },
  },
  { site: 'house', name: 'Visitors', role: mainRoles.visitor, book: { multiplier: '1.15' } },
  { site: 'house', name: resellerGroup, role: mainRoles.customer, book: { multiplier: '1.03' } },
  // Whoever runs a site sees what it pays.
  { site: 'next', name: 'Operators', role: mainRoles.nextLevelOperator, isAtCost: true },
  { site: 'next', name: 'Customers', role: mainRoles.customer, isDefault: true, book: { multiplier: '1.08' } },
]

export type DemoPerson = {
  readonly account: string
  readonly site: 'house' | 'next'
  readonly role: MainRole
  readonly group?: string
  readonly realName: string
  readonly company?: string
  readonly phone?: string
  readonly address?: string
  readonly salesman?: string
  readonly supplier?: DemoSupplierName
  readonly book?: DemoBook
}

/** Salespeople and operators stand before the customers that are tied to them. */
export const demoPeople: readonly DemoPerson[] = [
  { account: 'admin', site: 'house', role: mainRoles.superAdmin, realName: 'Ada Admin' },
  { account: 'manager', site: 'house', role: mainRoles.manager, group: 'Managers', realName: 'Mei Manager' },
  {
    account: 'sales-li',
    site: 'house',
    role: mainRoles.salesman,
    group: 'Salespeople',
    realName: 'Li Wei 李伟',
    phone: '+86 755 0000 0101',
  },
  {
    account: 'sales-anna',
    site: 'house',
    role: mainRoles.salesman,
    group: 'Salespeople',
    realName: 'Anna Bakker',
    phone: '+32 3 000 0103',
  },
  {
    account: 'supplier-a',
    site: 'house',
    role: mainRoles.supplier,
    group: 'Suppliers',
    realName: 'Asha Amber',
    supplier: 'Amber Star Diamonds',
  },
  {
    account: 'supplier-b',
    site: 'house',
    role: mainRoles.supplier,
    group: 'Suppliers',
    realName: 'Bo Bright',
    supplier: 'Bright Harbour Gems',
  },
  {
    account: 'buyer-chen',
    site: 'house',
    role: mainRoles.customer,
    group: 'Wholesale',
    realName: 'Chen Jing 陈静',
    company: 'Jing Yi Jewelry 静怡珠宝',
    phone: '+86 130 0000 0001',
    address: '1 Example Road, Shenzhen',
    salesman: 'sales-li',
    book: { suppliers: [{ name: 'Amber Star Diamonds', points: '1.00' }] },
  },
  {
    account: 'buyer-meyer',
    site: 'house',
    role: mainRoles.customer,
    group: 'Retail',
    realName: 'Clara Meyer',
    company: 'Meyer Juweliere',
    phone: '+49 30 000000',
    address: '2 Example Street, Berlin',
    salesman: 'sales-anna',
  },
  { account: 'visitor', site: 'house', role: mainRoles.visitor, group: 'Visitors', realName: 'Visitor' },
  {
    account: 'next-operator',
    site: 'next',
    role: mainRoles.nextLevelOperator,
    group: 'Operators',
    realName: 'Noor Lindqvist',
    phone: '+47 55 00 01 01',
  },
  {
    account: 'next-buyer',
    site: 'next',
    role: mainRoles.customer,
    group: 'Customers',
    realName: 'Nils Buyer',
    company: 'Fjord Rings',
    phone: '+47 00 00 00 00',
    address: '3 Example Quay, Bergen',
    salesman: 'next-operator',
  },
]
