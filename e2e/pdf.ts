import { Buffer } from 'node:buffer'

const hex = (words: string): string => Buffer.from(words, 'utf16le').swap16().toString('hex')

/** A PDF of two pages: the first in letters that every reader has, the second in Chinese ones that it names without carrying them, as scanners' programs write it. */
export function twoPages(first: string, second: string): Buffer {
  const page = (contents: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents ${contents} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> >> >>`
  const drawn = (put: string) => {
    const lines = `0.1 0.3 0.7 rg 30 40 360 60 re f 0 g BT ${put} ET`
    return `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`
  }
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    drawn(`/F1 24 Tf 40 200 Td (${first}) Tj`),
    drawn(`/F2 24 Tf 40 200 Td <${hex(second)}> Tj`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [9 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 10 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
