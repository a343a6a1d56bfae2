import type { FeedField } from './fields.ts'

/** Header names in Hebrew, as headerKey writes them. */
export const hebrewHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo: 'מקט מספראבן מסאבן מספרמלאי מספר',
  shape: 'צורה',
  carat: 'משקל קרט קראט משקלקרט משקלבקרט משקלקראט',
  color: 'צבע',
  clarity: 'ניקיון נקיון',
  cut: 'חיתוך',
  polish: 'ליטוש פוליש',
  symmetry: 'סימטריה',
  fluorescence: 'פלורסנט פלואורסנט פלורסנס פלואור פלורסנציה פלואורסצנטיות פלורסצנטיות פלואורסנטיות פלורסנטיות פלואורסצנציה פלורוסנציה',
  lab: 'מעבדה תעודה',
  reportNo: 'מספרתעודה מסתעודה תעודה',
  measurements: 'מידות',
  depthPct: 'עומק עומקpct עומקכולל',
  tablePct: 'טבלה טבלהpct שולחן שולחןpct',
  rap: 'רפפורט ראפפורט מחירון',
  back: 'הנחה אחוזהנחה',
  pricePerCt: 'מחירלקרט מחירלקראט מחיר',
  priceTotal: 'סהכ סהכמחיר מחירכולל סךהכל מחיר',
  availability: 'סטטוס זמינות מצב',
  location: 'מיקום',
  comment: 'הערות הערה',
}
