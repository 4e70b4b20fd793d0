import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ChartFigure } from '#client/admin/ui/charts/chartFigure.tsx';
import type { Share, SharePart } from './shares.ts';

/** Maximum number of bars; the last one stands for all others. The table has all. */
const longest = 12;
const barHeight = 30;
/** Characters that fit beside a bar, in two lines. Chinese is not wrapped. */
const roomBeside = { en: { desktop: 46, phone: 26 }, zh: { desktop: 14, phone: 7 } } as const;

/** The submissions by topic, type or country. */
export default function ShareChart({ share: { key, parts } }: { share: Share }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const title = { topic: t`By topic`, type: t`By type`, country: t`By country` }[key];
  const heading = { topic: t`Topic`, type: t`Type`, country: t`Country` }[key];

  const shown = key === 'topic' || parts.length <= longest ? parts : parts.slice(0, longest - 1);
  const others = parts.slice(shown.length);
  const hidden = others.length;
  const drawn = shown.map((part) => ({ name: part.name || t`not given`, count: part.count }));
  if (hidden > 0) {
    const count = others.reduce((sum, part) => sum + part.count, 0);
    drawn.push({ name: t`${hidden} others`, count });
  }
  const room = roomBeside[language][isPhone ? 'phone' : 'desktop'];

  return (
    <ChartFigure
      title={title}
      shape={key === 'topic' ? 'tall' : undefined}
      headings={[heading, t`Abstracts`]}
      rows={parts.map((part) => [<Name key={part.value} part={part} />, i18n.number(part.count)])}
    >
      <BarChart
        h={drawn.length * barHeight + 40}
        data={drawn}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'count', label: t`Abstracts`, color: 'var(--hue)' }]}
        accessibilityLayer={false}
        gridAxis="none"
        tickLine="none"
        barProps={{ barSize: 14, radius: [0, 3, 3, 0] }}
        withBarValueLabel
        valueFormatter={(count) => i18n.number(count)}
        barChartProps={{ margin: { right: 44 } }}
        xAxisProps={{ allowDecimals: false, hide: true }}
        yAxisProps={{
          width: isPhone ? 116 : 216,
          interval: 0,
          tickFormatter: (name: string) => (name.length > room ? `${name.slice(0, room)}…` : name),
        }}
      />
    </ChartFigure>
  );
}

/** A label that links to a list of these. */
function Name({ part: { name, search } }: { part: SharePart }) {
  const { t } = useLingui();
  const named = name || t`not given`;
  return search ? <Link to={`/abstracts?q=${encodeURIComponent(search)}`}>{named}</Link> : named;
}
