/** Clipboard HTML of several spreadsheets. */

export const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\.";} td {mso-style-parent:style0; white-space:nowrap;} br {mso-data-placement:same-cell;}--></style>
</head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=512 style='border-collapse:collapse;width:384pt'>
<!--StartFragment-->
 <col width=64 span=5 style='width:48pt'>
 <tr height=20><td colspan=5 height=20 class=xl65>主旨报告人名单（2027）</td></tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65>姓名</td><td class=xl65>Name</td><td>工作单位</td><td>Institution</td><td>国家 Country</td>
 </tr>
 <tr height=20><td>张伟</td><td>Zhang Wei</td><td>江南大学</td><td>Jiangnan University</td><td rowspan=2>中国 China</td></tr>
 <tr height=20><td>李娜</td><td>Li Na<span style='mso-spacerun:yes'>&nbsp; </span></td><td>清华大学<br>
    化学系</td><td>Tsinghua University</td></tr>
 <tr height=20><td></td><td></td><td></td><td></td><td></td></tr>
 <tr height=20><td>玛丽·居里</td><td>Marie Curie</td><td>巴黎大学</td><td>University of Paris</td><td>法国 France</td></tr>
<!--EndFragment-->
</table></body></html>`;

/** WPS 表格. */
export const wps = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="WPS Office ET"/>
<style>.et2{color:#000000;mso-number-format:"yyyy\\0022年\\0022m\\0022月\\0022d\\0022日\\0022";}</style></head>
<body><table width="288.00" border="0" cellpadding="0" cellspacing="0" style='width:216.00pt;border-collapse:collapse;table-layout:fixed;'>
<tr height="18" class="et2"><td class="et1" x:str>事项</td><td class="et1" x:str>截止日期</td></tr>
<tr height="18"><td class="et1" x:str>摘要截稿</td><td class="et2" align="right" x:num="46508">２０２７年５月１日</td></tr>
<tr height="18"><td class="et1" x:str>会议召开</td><td class="et2" x:str>2027年10月18日至21日</td></tr>
</table></body></html>`;

export const googleSheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="240"/></colgroup><tbody>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Sponsor&quot;}">Sponsor</td><td>Website</td><td>Logo file</td><td>Notes</td></tr>
<tr style="height:21px;"><td>Acme Drying Ltd.</td><td><a class="in-cell-link" href="https://acme.example/" target="_blank">https://acme.example/</a></td><td>acme.png</td><td>paid</td></tr>
<tr style="height:21px;"><td>Zhongke &amp; Partners</td><td>www.zhongke.example</td><td></td><td></td></tr>
<tr style="height:21px;"><td><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>Mallory</td><td>javascript:alert(1)</td><td></td><td></td></tr>
</tbody></table></google-sheets-html-origin>`;

export const numbers = `<meta charset="UTF-8"><html><head><style type="text/css">p.p1 {margin: 0.0px; font: 10.0px Helvetica} table.t1 {border-collapse: collapse}</style></head><body>
<table cellspacing="0" cellpadding="0" class="t1"><tbody>
<tr><td valign="top" class="td1"><p class="p1"><b>Event</b></p></td><td valign="top" class="td1"><p class="p1"><b>Date</b></p></td></tr>
<tr><td valign="top" class="td2"><p class="p2">Abstract deadline</p></td><td valign="top" class="td2"><p class="p2">5/1/2027</p></td></tr>
<tr><td valign="top" class="td2"><p class="p2">Early registration</p></td><td valign="top" class="td2"><p class="p2">6/2/2027</p></td></tr>
</tbody></table></body></html>`;
