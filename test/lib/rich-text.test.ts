/** Texts from elsewhere: what is allowed stays, all else is gone, and cleaning twice is cleaning once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRich, picturesIn, plainRich, readRich } from '../../src/lib/rich-text';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style><!-- p.MsoNormal {color:red} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><script>alert(1)</script></head>
<body lang=ZH-CN><!--StartFragment--><h1 style='mso-margin-top-alt:auto'>早餐<o:p></o:p></h1>
<p class=MsoNormal style='line-height:150%'><b><span lang=EN-US style='font-family:"Times New Roman"'>Breakfast</span></b><span
style='font-family:宋体'> 7:00&#8211;10:00<o:p>&nbsp;</o:p></span></p>
<ul type=disc><li class=MsoNormal onclick="steal()">面条</li><li>Tea &amp; coffee</li></ul>
<p><a href="javascript:alert(1)">点我</a> <a href="https://hotel.example.com/menu?a=1&amp;b=2">menu</a></p>
<img src="file:///C:/tmp/image001.png" onerror="alert(2)"><img src="/files/b1-2.png" alt="餐厅"><!--EndFragment--></body></html>`;

describe('a text that was pasted from Word', () => {
  it('keeps headings, bold, lists, links and own pictures, and nothing else', () => {
    expect(cleanRich(WORD)).toBe(
      '<h2>早餐</h2><p><strong>Breakfast</strong> 7:00–10:00</p><ul><li>面条</li><li>Tea &amp; coffee</li></ul>' +
        '<p>点我 <a href="https://hotel.example.com/menu?a=1&amp;b=2">menu</a></p><img src="/files/b1-2.png" alt="餐厅">',
    );
  });

  it('tells what was left out', () => {
    expect(readRich(WORD).left).toEqual({ scripts: 2, pictures: 1, links: 1 });
  });

  it('is words where only words are asked for', () => {
    expect(plainRich(WORD)).toBe('早餐\nBreakfast 7:00–10:00\n面条\nTea & coffee\n点我 menu\n餐厅');
    expect(picturesIn(WORD)).toEqual(['/files/b1-2.png']);
  });
});

describe('what attacks send', () => {
  it.each([
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)><p>x</p></svg>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>'],
    ['<a href=" javascript:alert(1)">x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['<p title="</p><script>alert(1)</script>">x'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['<textarea></textarea><script>alert(1)</script>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<p style="background:url(javascript:alert(1))">x</p>'],
    ['<img src="//evil.example/x.png">'],
    ['<img src="/files/../admin.php">'],
    ['<a href="https://ok.example/&quot; onmouseover=&quot;alert(1)">x</a>'],
  ])('%s has nothing that runs or leads elsewhere', (html) => {
    const clean = cleanRich(html);
    expect(clean).not.toMatch(/<(?!\/?(?:p|h2|h3|ul|ol|li|strong|em|a|br|img)\b)/);
    expect(clean).not.toMatch(/<[^>]*\son\w+=|<[^>]*(?:javascript|data|file):|<[^>]*\/\/evil|<[^>]*style=/i);
    expect(cleanRich(clean)).toBe(clean);
  });
});

it('cleaning twice is cleaning once, whatever the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '<ul>',
      '<ol>',
      '<li>',
      '</li>',
      '</ul>',
      '<h1>',
      '</h1>',
      '<br>',
      '<br/>',
      '<a href="https://a.example">',
      '</a>',
    ),
    fc.constantFrom(
      '<img src="/files/a.png" alt="x">',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '&lt;',
      '&amp;',
      '"',
      '<',
      '>',
      ' ',
      '\n',
      '文字',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = cleanRich(pieces.join(''));
      expect(cleanRich(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(?:p|h2|h3|ul|ol|li|strong|em|a|br|img)\b)/);
    }),
    { numRuns: 300 },
  );
});

it('a text of a megabyte is read in time', () => {
  const start = performance.now();
  cleanRich('<p>'.repeat(100_000) + '<'.repeat(200_000) + '&'.repeat(100_000) + '<script>'.repeat(20_000) + '<a href="'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
