export const pricedText = {
  fix: '{{metal}} at {{price}} {{unit}} of {{on}} ({{source}}).',
  unit: {
    g: 'a gram',
    ozt: 'a troy ounce',
  },
  costLines: 'How the cost comes about',
  cost: 'Cost, before price books',
  ofRing: '{{what}}, ring {{no}}',
  line: {
    metal: 'Metal',
    stones: 'Stones',
    setting: 'Setting',
    labour: 'Labor',
    size_outside: 'Size outside',
    engraving: 'Engraving',
    rhodium: 'Rhodium',
    margin: 'Margin',
  },
  loss: '{{percent}} % loss',
  percent: '{{percent}} %',
  pieces_one: '{{count}} piece',
  pieces_other: '{{count}} pieces',
  byMetal: 'Follows the day’s metal',
} as const
export type PricedText = typeof pricedText
