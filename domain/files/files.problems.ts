import { Problem } from '../api/problem.ts'

export const emptyFile = () =>
  new Problem(400, {
    en: 'The file is empty.',
    zh: '文件是空的。',
    es: 'El archivo está vacío.',
    ja: 'ファイルが空です。',
  })

export const fileTooLarge = (limitMb: number) =>
  new Problem(413, {
    en: `The file is too large: at most ${limitMb} MB can be read. Split it, or send it as CSV.`,
    zh: `文件过大：最多可读取 ${limitMb} MB。请拆分文件，或改用 CSV 格式。`,
    es: `El archivo es demasiado grande: se leen como máximo ${limitMb} MB. Divídalo o envíelo como CSV.`,
    ja: `ファイルが大きすぎます。読み込めるのは ${limitMb} MB までです。分割するか CSV で送ってください。`,
  })

export const fileNeedsTooMuchMemory = () =>
  new Problem(413, {
    en: 'The file needs more memory than there is to read it. Split it, or send it as CSV.',
    zh: '读取该文件所需内存过大。请拆分文件，或改用 CSV 格式。',
    es: 'El archivo necesita más memoria de la disponible. Divídalo o envíelo como CSV.',
    ja: 'ファイルを読むためのメモリが足りません。分割するか CSV で送ってください。',
  })

/** `what` is a short technical name of the real content, such as "pdf" or "image/png". */
export const notAStockFile = (what: string) =>
  new Problem(415, {
    en: `This is not a stock file but ${what}. CSV, TSV, XLSX, XLS, HTML tables and zip files of these can be read.`,
    zh: `这不是库存文件，而是 ${what}。可读取 CSV、TSV、XLSX、XLS、HTML 表格及其压缩包（zip）。`,
    es: `No es un archivo de existencias, sino ${what}. Se leen CSV, TSV, XLSX, XLS, tablas HTML y archivos zip con ellas.`,
    ja: `在庫ファイルではなく ${what} です。読み込めるのは CSV、TSV、XLSX、XLS、HTML の表と、それらの ZIP です。`,
  })

export const binaryJunk = () =>
  new Problem(415, {
    en: 'The file holds neither a table nor text that can be read. CSV, TSV, XLSX, XLS, HTML tables and zip files of these can be read.',
    zh: '文件中没有可读取的表格或文本。可读取 CSV、TSV、XLSX、XLS、HTML 表格及其压缩包（zip）。',
    es: 'El archivo no contiene ni una tabla ni texto legible. Se leen CSV, TSV, XLSX, XLS, tablas HTML y archivos zip con ellas.',
    ja: '表としても文字としても読めないファイルです。読み込めるのは CSV、TSV、XLSX、XLS、HTML の表と、それらの ZIP です。',
  })

export const workbookHasMacros = () =>
  new Problem(415, {
    en: 'The workbook contains macros and was not opened. Save it as .xlsx (without macros) and send it again.',
    zh: '工作簿含有宏，未予打开。请另存为不含宏的 .xlsx 后重新上传。',
    es: 'El libro contiene macros y no se abrió. Guárdelo como .xlsx (sin macros) y envíelo de nuevo.',
    ja: 'マクロを含むブックのため開きませんでした。マクロなしの .xlsx で保存し直して送ってください。',
  })

export const workbookLocked = () =>
  new Problem(415, {
    en: 'The workbook is protected by a password. Remove the password and send it again.',
    zh: '工作簿设有密码。请取消密码后重新上传。',
    es: 'El libro está protegido con contraseña. Quítela y envíelo de nuevo.',
    ja: 'ブックがパスワードで保護されています。解除して送り直してください。',
  })

export const workbookOfOtherKind = (what: string) =>
  new Problem(415, {
    en: `The workbook is of the kind ${what}, which can't be read. Save it as .xlsx or CSV and send it again.`,
    zh: `工作簿格式为 ${what}，无法读取。请另存为 .xlsx 或 CSV 后重新上传。`,
    es: `El libro es de tipo ${what}, que no se puede leer. Guárdelo como .xlsx o CSV y envíelo de nuevo.`,
    ja: `${what} 形式のブックは読めません。.xlsx か CSV で保存し直して送ってください。`,
  })

export const unpacksTooLarge = (limitMb: number) =>
  new Problem(413, {
    en: `The workbook unpacks to more than it may (${limitMb} MB, or far more than its own size) and was not opened.`,
    zh: `工作簿解压后的体积超出限制（${limitMb} MB，或远大于文件本身），未予打开。`,
    es: `El libro se descomprime a más de lo permitido (${limitMb} MB, o mucho más que su tamaño) y no se abrió.`,
    ja: `ブックを展開すると上限（${limitMb} MB、または元の大きさを大きく超える量）を超えるため開きませんでした。`,
  })

export const tooManyZipped = (limit: number) =>
  new Problem(400, {
    en: `The zip file holds more than ${limit} tables. Send them in smaller parts.`,
    zh: `压缩包内的表格超过 ${limit} 个，请分批上传。`,
    es: `El archivo zip contiene más de ${limit} tablas. Envíelas por partes.`,
    ja: `ZIP ファイルの表が ${limit} を超えています。分けて送ってください。`,
  })

export const tooManyColumns = (limit: number) =>
  new Problem(400, {
    en: `The file has more than ${limit} columns. A stock file has one column per property of a stone.`,
    zh: `文件超过 ${limit} 列。库存文件应为每个属性一列。`,
    es: `El archivo tiene más de ${limit} columnas. Un archivo de existencias tiene una columna por propiedad.`,
    ja: `列が ${limit} を超えています。在庫ファイルは石の項目ごとに一列です。`,
  })

export const lineTooLong = (row: number) =>
  new Problem(400, {
    en: `Line ${row} of the file is too long to be a row of a table.`,
    zh: `文件第 ${row} 行过长，不像表格中的一行。`,
    es: `La línea ${row} del archivo es demasiado larga para ser una fila.`,
    ja: `ファイルの ${row} 行目は表の一行としては長すぎます。`,
  })

export const damagedFile = () =>
  new Problem(400, {
    en: "The file is damaged and can't be read to its end. Save it again and send it anew.",
    zh: '文件已损坏，无法完整读取。请重新保存后上传。',
    es: 'El archivo está dañado y no se puede leer hasta el final. Guárdelo de nuevo y envíelo otra vez.',
    ja: 'ファイルが壊れていて最後まで読めません。保存し直して送ってください。',
  })
