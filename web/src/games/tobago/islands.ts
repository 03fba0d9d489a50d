/**
 * The columns of spaces, from left to right, each with its first row; every island is written in this order.
 */
export const COLUMNS: readonly (readonly [column: string, first: number, rows: number])[] = [
  ['a', 3, 3],
  ['b', 1, 8],
  ['c', 1, 9],
  ['d', 1, 11],
  ['e', 1, 12],
  ['f', 1, 13],
  ['g', 1, 12],
  ['h', 2, 11],
  ['i', 1, 12],
  ['j', 2, 11],
  ['k', 2, 9],
  ['l', 3, 8],
  ['m', 2, 5],
  ['n', 3, 3],
];

/**
 * The 32 islands from `wayfinder pieces tobago --json`: for every place a letter for its terrain (scrubland,
 * jungle, river, mountain, lake, beach), or a dot where the island has no space.
 */
export const ISLANDS: Readonly<Record<string, string>> = {
  abc0: '.......rbbm..bjrmmm....bjrsss...jjjrsssmb....jlrsssmmb...jlmmsjmmmb..jjlljjmbb.bjjslljlb...bjjssmslr..brssmmsr.rrsbmm.....b....',
  Abc0: '.......rbbm..bjrmmm....bjrsss...jjjrsssmb....jlrsssmmb...jlmmsjmmmb.ssmmmjjmbb..bjllmjlb...bjllrsslr..jjljrssr.jjjj....mmmmmmmm',
  aBc0: '.......rbbm..bjrmmm....bjrsssb..jjjrssssb....jlrsslssr...jlmmsllrrjj.jjllllljjjbjjsllmsssb.bjjssmmssb.brssmmmbbrrsbmm.....b....',
  ABc0: '.......rbbm..bjrmmm....bjrsssb..jjjrssssb....jlrsslssr...jlmmsllrrjjssmmmllljjj.bjllmmsssb.bjllrsmssb.jjljrsmbbjjjj....mmmmmmmm',
  abC0: '.mb.jmmb.br.jmmbbr...bjmlrrss...bjllsssmb....bjjjssmmb...mmjjjjmmmb..jjlljjmbb.bjjslljlb...bjjssmslr..brssmmsr.rrsbmm.....b....',
  AbC0: '.mb.jmmb.br.jmmbbr...bjmlrrss...bjllsssmb....bjjjssmmb...mmjjjjmmmb.ssmmmjjmbb..bjllmjlb...bjllrsslr..jjljrssr.jjjj....mmmmmmmm',
  aBC0: '.mb.jmmb.br.jmmbbr...bjmlrrssb..bjllssssb....bjjjslssr...mmjjjllrrjj.jjllllljjjbjjsllmsssb.bjjssmmssb.brssmmmbbrrsbmm.....b....',
  ABC0: '.mb.jmmb.br.jmmbbr...bjmlrrssb..bjllssssb....bjjjslssr...mmjjjllrrjjssmmmllljjj.bjllmmsssb.bjllrsmssb.jjljrsmbbjjjj....mmmmmmmm',
  acb0: '.............bb.rr....bmbblsj...bmmmlsljj....mmmjjmlj....sssjjmrjbb..jjllssrjj.bjjsllssrrr.bjjssmssmb.brssmmsmbrrsbmmmm...b....',
  Acb0: '.............bb.rr....bmbblsj...bmmmlsljj....mmmjjmlj....sssjjmrjbb.ssmmmssrjj..bjllmssrrr.bjllrsssmb.jjljrssmbjjjj..mmmmmmmmmm',
  acB0: '.....jjbbb...jjssb....rrjssmj...bsrlsmljj...bssllmmlj....sslllmrjbb..jjllssrjj.bjjsllssrrr.bjjssmssmb.brssmmsmbrrsbmmmm...b....',
  AcB0: '.....jjbbb...jjssb....rrjssmj...bsrlsmljj...bssllmmlj....sslllmrjbb.ssmmmssrjj..bjllmssrrr.bjllrsssmb.jjljrssmbjjjj..mmmmmmmmmm',
  aCb0: '.............bb.rr....bmbblsm...bmmmlsmbbb...mmmjjjjjjjj.sssjjjjlmmm.jjlljjllmmbjjsllssrbbmbjjssmsrb.bbrssmmsrbrrsbmm.r...b....',
  ACb0: '.............bb.rr....bmbblsm...bmmmlsmbbb...mmmjjjjjjjj.sssjjjjlmmmssmmmjjllmm.bjllmssrbbmbjllrssrb.bjjljrssrbjjjj...rmmmmmmmm',
  aCB0: '.....jjbbb...jjssb....rrjssmm...bsrlsmmbbb..bssllmjjjjjj.ssllljjlmmm.jjlljjllmmbjjsllssrbbmbjjssmsrb.bbrssmmsrbrrsbmm.r...b....',
  ACB0: '.....jjbbb...jjssb....rrjssmm...bsrlsmmbbb..bssllmjjjjjj.ssllljjlmmmssmmmjjllmm.bjllmssrbbmbjllrssrb.bjjljrssrbjjjj...rmmmmmmmm',
  abc1: '......rbbm..bjrmmms...bjrsssmb.jjjrsssmmb...jlrssjmmmb..jlmmsjjmbb...jjlljlb...bjjsllslr...bjjssmsr...brssmm...rrsbmm.....b....',
  Abc1: '......rbbm..bjrmmms...bjrsssmb.jjjrsssmmb...jlrssjmmmb..jlmmsjjmbb..ssmmmjlb....bjllmslr...bjllrssr...jjljrs...jjjj....mmmmmmmm',
  aBc1: '......rbbm..bjrmmmsb..bjrssssb.jjjrsslssr...jlrssllrrjj.jlmmsllljjj..jjllmsssb.bjjsllmssb..bjjssmmbb..brssmm...rrsbmm.....b....',
  ABc1: '......rbbm..bjrmmmsb..bjrssssb.jjjrsslssr...jlrssllrrjj.jlmmsllljjj.ssmmmmsssb..bjllmmssb..bjllrsmbb..jjljrs...jjjj....mmmmmmmm',
  abC1: 'mb.jmmb.br.jmmbbr.s.bjmlrrssmb.bjllsssmmb...bjjjsjmmmb..mmjjjjjmbb...jjlljlb...bjjsllslr...bjjssmsr...brssmm...rrsbmm.....b....',
  AbC1: 'mb.jmmb.br.jmmbbr.s.bjmlrrssmb.bjllsssmmb...bjjjsjmmmb..mmjjjjjmbb..ssmmmjlb....bjllmslr...bjllrssr...jjljrs...jjjj....mmmmmmmm',
  aBC1: 'mb.jmmb.br.jmmbbr.sbbjmlrrsssb.bjllsslssr...bjjjsllrrjj.mmjjjllljjj..jjllmsssb.bjjsllmssb..bjjssmmbb..brssmm...rrsbmm.....b....',
  ABC1: 'mb.jmmb.br.jmmbbr.sbbjmlrrsssb.bjllsslssr...bjjjsllrrjj.mmjjjllljjj.ssmmmmsssb..bjllmmssb..bjllrsmbb..jjljrs...jjjj....mmmmmmmm',
  acb1: '............bb.rr.j..bmbblsljj.bmmmlsmlj....mmmjjmrjbb..sssjjssrjj...jjllssrrr.bjjsllssmb..bjjssmsmb..brssmmmm.rrsbmm.....b....',
  Acb1: '............bb.rr.j..bmbblsljj.bmmmlsmlj....mmmjjmrjbb..sssjjssrjj..ssmmmssrrr..bjllmssmb..bjllrssmb..jjljrsmm.jjjj....mmmmmmmm',
  acB1: '....jjbbb...jjssb.j..rrjssmljj.bsrlsmmlj...bssllmmrjbb..sslllssrjj...jjllssrrr.bjjsllssmb..bjjssmsmb..brssmmmm.rrsbmm.....b....',
  AcB1: '....jjbbb...jjssb.j..rrjssmljj.bsrlsmmlj...bssllmmrjbb..sslllssrjj..ssmmmssrrr..bjllmssmb..bjllrssmb..jjljrsmm.jjjj....mmmmmmmm',
  aCb1: '............bb.rr.m..bmbblsmbbbbmmmlsjjjjjj.mmmjjjjlmmm.sssjjjjllmm..jjllssrbbmbjjsllsrb.b.bjjssmsrb..brssmm.r.rrsbmm.....b....',
  ACb1: '............bb.rr.m..bmbblsmbbbbmmmlsjjjjjj.mmmjjjjlmmm.sssjjjjllmm.ssmmmssrbbm.bjllmsrb.b.bjllrssrb..jjljrs.r.jjjj....mmmmmmmm',
  aCB1: '....jjbbb...jjssb.m..rrjssmmbbbbsrlsmjjjjjjbssllmjjlmmm.ssllljjllmm..jjllssrbbmbjjsllsrb.b.bjjssmsrb..brssmm.r.rrsbmm.....b....',
  ACB1: '....jjbbb...jjssb.m..rrjssmmbbbbsrlsmjjjjjjbssllmjjlmmm.ssllljjllmm.ssmmmssrbbm.bjllmsrb.b.bjllrssrb..jjljrs.r.jjjj....mmmmmmmm',
};
