import type { SavingText } from './saving.text.en.ts'

export const savingText: SavingText = {
  save: '保存此搜索',
  saveTitle: '保存此搜索',
  saved: '搜索已保存',
  toSearches: '全部已存搜索',
  name: '名称',
  nameHint: '自己起的名字，如“吴女士的钻戒”',
  nameMissing: '请填写名称',
  tells: '提醒我',
  tellsNew: '有新货时',
  tellsDrop: '降价时',
  dropBy: '降幅至少',
  by: { percent: '百分之', usd: '美元' },
  least: '数值',
  percentWrong: '请输入 0.01 到 99.99 之间的数字',
  usdWrong: '请输入金额，如 200',
  ways: '提醒的方式和时间在提醒设置中选择。',
  toSettings: '提醒设置',
  keep: '保存',
}
