import { Problem } from './problem.ts'
import type { FieldProblems } from './problem.ts'
import type { Challenge } from './proof.ts'
import type { Text } from './text.ts'

/** 404: the call or the record is not there, or is not this caller's to see (decisions.md 12). */
export const notFound = () => new Problem(404, { en: 'Not found', zh: '未找到', es: 'No encontrado', ja: '見つかりません' })

export const unknownCall = () =>
  new Problem(404, { en: 'No such call', zh: '网络请求不存在', es: 'No existe esta llamada', ja: 'この呼び出しは存在しません' })

export const noSession = () =>
  new Problem(401, {
    en: 'Your session has ended. Please log in again',
    zh: '登录失效，请重新登录',
    es: 'La sesión ha terminado. Inicie sesión de nuevo',
    ja: 'セッションが終了しました。もう一度ログインしてください',
  })

export const notAllowed = () =>
  new Problem(403, {
    en: 'You are not allowed to do this',
    zh: '您没有权限进行此操作',
    es: 'No tiene permiso para hacer esto',
    ja: 'この操作を行う権限がありません',
  })

export const notSetUp = () =>
  new Problem(403, {
    en: 'This house is not set up yet. Open its address in a browser to begin',
    zh: '系统尚未初始化，请在浏览器中打开首页完成设置',
    es: 'Esta casa aún no está configurada. Abra su dirección en un navegador para empezar',
    ja: 'まだ初期設定が完了していません。ブラウザで開いて設定を始めてください',
  })

/** 400 with each refused field named. */
export const badInput = (fields: FieldProblems) => {
  const names = Object.keys(fields).slice(0, 5).join(', ')
  return new Problem(
    400,
    {
      en: `Please check: ${names}`,
      zh: `请检查：${names}`,
      es: `Revise: ${names}`,
      ja: `確認してください：${names}`,
    },
    { fields },
  )
}

export const badField = (field: string, text: Text) => badInput({ [field]: text })

export const badBody = () =>
  new Problem(400, {
    en: 'The request body could not be read',
    zh: '无法读取请求内容',
    es: 'No se pudo leer el cuerpo de la solicitud',
    ja: 'リクエストの内容を読み取れません',
  })

export const tooLarge = (limitBytes: number) => {
  const mb = Math.max(1, Math.round(limitBytes / 1024 / 1024))
  return new Problem(413, {
    en: `Too large: at most ${mb} MB`,
    zh: `内容过大：最多 ${mb} MB`,
    es: `Demasiado grande: máximo ${mb} MB`,
    ja: `大きすぎます：最大 ${mb} MB`,
  })
}

export const unsupportedBody = () =>
  new Problem(415, {
    en: 'Send JSON, a form or multipart form data',
    zh: '请使用 JSON、表单或 multipart 格式提交',
    es: 'Envíe JSON, un formulario o multipart',
    ja: 'JSON、フォーム、または multipart で送信してください',
  })

/** 429; `seconds` also leaves as Retry-After. */
export const tooMany = (seconds: number) =>
  new Problem(
    429,
    {
      en: `Too many tries. Please wait ${seconds} seconds`,
      zh: `操作过于频繁，请在 ${seconds} 秒后重试`,
      es: `Demasiados intentos. Espere ${seconds} segundos`,
      ja: `試行回数が多すぎます。${seconds} 秒後にもう一度お試しください`,
    },
    { data: { retryAfter: seconds } },
  )

/** 409 with the fresh record: somebody changed it meanwhile (decisions.md 6). */
export const staleVersion = (fresh: unknown) =>
  new Problem(
    409,
    {
      en: 'This was changed meanwhile. Here is the present state',
      zh: '数据已被更新，请查看最新状态',
      es: 'Esto cambió entretanto. Este es el estado actual',
      ja: 'この間に変更されました。最新の状態をご確認ください',
    },
    { data: fresh },
  )

export const keyUsedOtherwise = () =>
  new Problem(409, {
    en: 'This Idempotency-Key was used for another request',
    zh: '该 Idempotency-Key 已用于其他请求',
    es: 'Esta Idempotency-Key ya se usó para otra solicitud',
    ja: 'この Idempotency-Key は別のリクエストで使用済みです',
  })

export const keyMissing = () =>
  new Problem(400, {
    en: 'Send the header Idempotency-Key (1 to 200 characters, a new one for every order or payment), so that a repeated request counts once',
    zh: '请在请求头中提供 Idempotency-Key（1 至 200 个字符，每笔订单或付款使用新的值），以免重复提交',
    es: 'Envíe la cabecera Idempotency-Key (de 1 a 200 caracteres, una nueva por pedido o pago), para que una solicitud repetida cuente una vez',
    ja: 'ヘッダー Idempotency-Key（1～200 文字、注文や支払いごとに新しい値）を付けてください。再送しても一度だけ処理されます',
  })

/** 409: a large change holds the records for the moment. */
export const inUse = () =>
  new Problem(409, {
    en: 'This is being updated right now. Please try again in a moment',
    zh: '数据正在更新，请稍后再试',
    es: 'Esto se está actualizando ahora. Inténtelo en un momento',
    ja: '現在更新中です。しばらくしてからもう一度お試しください',
  })

export const notReady = () =>
  new Problem(
    503,
    {
      en: 'The stock is still loading. Please try again in a moment',
      zh: '库存正在加载，请稍后再试',
      es: 'El inventario aún se está cargando. Inténtelo en un momento',
      ja: '在庫を読み込んでいます。しばらくしてからもう一度お試しください',
    },
    { data: { retryAfter: 3 } },
  )

/** How long callers are asked to wait while the database is away; pages try again by themselves. */
const awaySeconds = 3

/** 503: the database, or the store of the files, can't be reached now, or may only be read. What was not answered can be sent again with the same Idempotency-Key. */
export const databaseAway = () =>
  new Problem(
    503,
    {
      en: 'Loupe is not available for a moment. Nothing is lost: please try again in a few seconds',
      zh: '系统暂时不可用，数据不会丢失，请几秒后重试',
      es: 'Loupe no está disponible por un momento. No se pierde nada: inténtelo de nuevo en unos segundos',
      ja: '現在一時的にご利用いただけません。データは失われません。数秒後にもう一度お試しください',
    },
    { data: { retryAfter: awaySeconds } },
  )

/** 503: the database gave up on a question that took too long. */
export const tookTooLong = () =>
  new Problem(
    503,
    {
      en: 'This took too long just now. Please try again in a moment',
      zh: '处理超时，请稍后再试',
      es: 'Esto ha tardado demasiado. Inténtelo de nuevo en un momento',
      ja: '処理に時間がかかりすぎました。しばらくしてからもう一度お試しください',
    },
    { data: { retryAfter: awaySeconds } },
  )

/** 503 that passes by itself; `seconds` also leaves as Retry-After. */
export const busy = (seconds: number) =>
  new Problem(
    503,
    {
      en: 'Very many people are asking at once. Please try again in a moment',
      zh: '当前请求较多，请稍后再试',
      es: 'Hay muchas solicitudes a la vez. Inténtelo en un momento',
      ja: 'ただいま混み合っています。しばらくしてからもう一度お試しください',
    },
    { data: { retryAfter: seconds } },
  )

export const bodyTooSlow = () =>
  new Problem(408, {
    en: 'Sending took too long. Please check your connection and try again',
    zh: '上传时间过长，请检查网络后重试',
    es: 'El envío tardó demasiado. Revise su conexión e inténtelo de nuevo',
    ja: '送信に時間がかかりすぎました。接続を確認してもう一度お試しください',
  })

/** 507: what was sent could not be kept; only whoever runs the server can help. */
export const diskFull = () =>
  new Problem(507, {
    en: 'The server has no room left on its disk, so this was not kept. Please tell the house, and send it again later',
    zh: '服务器磁盘空间已满，内容未能保存。请联系平台，稍后重新提交',
    es: 'El servidor no tiene espacio en disco y esto no se guardó. Avise a la casa y vuelva a enviarlo más tarde',
    ja: 'サーバーのディスクに空きがないため保存できませんでした。運営者に連絡し、後でもう一度送信してください',
  })

/** A bug: the reference leads to the log, nothing of the inside leaves. */
export const serverFault = (reference: string) =>
  new Problem(
    500,
    {
      en: `Something went wrong on the server (reference ${reference})`,
      zh: `服务端出错了（编号 ${reference}）`,
      es: `Algo falló en el servidor (referencia ${reference})`,
      ja: `サーバーでエラーが発生しました（参照番号 ${reference}）`,
    },
    { data: { reference } },
  )

/** 428: this address has asked often; the same call again with the answer in header `proof`. Pages do it by themselves. */
export const proofNeeded = (proof: Challenge) =>
  new Problem(
    428,
    {
      en: 'Send this call again with the header proof: data.proof.challenge, a colon, and a number such that the SHA-256 of it all begins with data.proof.bits zero bits',
      zh: '请在请求头 proof 中附上 data.proof.challenge、冒号和一个数字后重新提交，使整串的 SHA-256 以 data.proof.bits 个零比特开头',
      es: 'Repita la llamada con la cabecera proof: data.proof.challenge, dos puntos y un número tal que el SHA-256 de todo ello empiece con data.proof.bits bits a cero',
      ja: 'ヘッダー proof に data.proof.challenge、コロン、数値を付けて再送してください。全体の SHA-256 の先頭 data.proof.bits ビットがゼロになる数値です',
    },
    { data: { proof } },
  )
