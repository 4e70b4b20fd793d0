import { expect, test } from 'vitest';
import { htmlToMarkdown } from '#client/admin/site/paste/htmlToMarkdown.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN><!--StartFragment-->
<h1><a name="_Toc1">Travel<o:p></o:p></a></h1>
<p class=MsoNormal><b><span lang=EN-US style='mso-bidi-font-size:10.5pt'>Trains</span></b><span lang=EN-US> leave
<i>hourly</i>; see <a href="https://example.org/a">the timetable</a> and <a href="javascript:alert(1)">this</a>.<o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;&nbsp;</span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Inner</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>Second</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Line</b></p></td><td><p class=MsoNormal>Time</p></td></tr><tr><td>2</td><td>30 min</td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;

test('C9 Text of Word keeps bold, italics, lists, links, tables and headings, and nothing else', () => {
  expect(htmlToMarkdown(word)).toBe(
    [
      ...['## Travel', '**Trains** leave *hourly*; see [the timetable](https://example.org/a) and this.'],
      ...['- First\n  1. Inner\n- Second', '| **Line** | Time   |\n| -------- | ------ |\n| 2        | 30 min |'],
    ].join('\n\n'),
  );
});

test('C9 Bold text beside Chinese punctuation stays bold, as the site writes it', () => {
  expect(htmlToMarkdown('<p>请在<b>“绿色干燥”</b>论坛投稿</p>')).toBe('请在**“绿色干燥”**论坛投稿');
});

test('C9 Google Docs writes bold and italics as styles', () => {
  const copied = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">See </span><span style="font-weight:700;font-style:italic">this</span></p></b>`;
  expect(htmlToMarkdown(copied)).toBe('See **_this_**');
});

test('C9 Scripts, pictures and styles of pasted HTML are removed; unformatted text is left to the browser', () => {
  const hostile =
    '<p>a <strong>b</strong><img src=x onerror="alert(1)"><script>alert(1)</script><iframe src="/x"></iframe></p>';
  expect(htmlToMarkdown(hostile)).toBe('a **b**');
  expect(htmlToMarkdown('<div style="color:#000"><span>**typed**</span></div>')).toBeUndefined();
  expect(htmlToMarkdown(`<b>${'a'.repeat(5_000_000)}</b>`)).toBeUndefined();
});
