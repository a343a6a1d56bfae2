const lab =
  /(?:^|[^a-z])(?:lab|labs|lgd?|cvd|hpht|lab[\s_-]*grown|labgrown|labdiamonds?|man[\s_-]?made|synthetic)(?=$|[^a-z])|grown|培育|实验室|合成/i
const natural = /(?:^|[^a-z])(?:natural|mined)(?=$|[^a-z])|天然/i

/** Natural or lab-grown as the name of a file or sheet says it in words of its own: "Available" says nothing. */
export function originWordIn(name: string): 'natural' | 'lab' | null {
  const says = [lab.test(name), natural.test(name)]
  return says[0] === says[1] ? null : says[0] ? 'lab' : 'natural'
}
