import type { StoneFacts } from '../stock/stone.ts'

/** What is read off a certificate and held against what the supplier says, in the order of reports. */
export const gradeNames = [
  'carat',
  'color',
  'fancyIntensity',
  'fancyColor',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
] as const
export type GradeName = (typeof gradeNames)[number]

/** The grades of a report as somebody read them; null is what nobody read, or what the report does not say. */
export type ReportGrades = { readonly [Name in GradeName]: StoneFacts[Name] | null }

/** Suppliers write 1.003 where a report says 1.00; a whole point more or less is another weight. */
const samePoints = (a: number, b: number): boolean => Math.abs(Math.round(a * 1000) - Math.round(b * 1000)) < 10

/** Where a stone as its supplier lists it is another than its certificate. What either of them does not say is no difference. */
export function differingGrades(stone: ReportGrades, report: ReportGrades): GradeName[] {
  return gradeNames.filter((name) => {
    const [listed, read] = [stone[name], report[name]]
    if (listed === null || read === null) return false
    if (typeof listed === 'number' && typeof read === 'number') return !samePoints(listed, read)
    return listed !== read
  })
}

/** Whether anything was read at all. */
export const saysSomething = (report: ReportGrades): boolean => gradeNames.some((name) => report[name] !== null)
