import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { ChartFigure } from '#client/admin/ui/charts/chartFigure.tsx';

/** Maximum number of bars. The table has all rows. */
const longest = 16;
const barHeight = 30;
/** Room for the axis, and the names of the colours in two lines, on a phone in three. */
const legendHeight = { desktop: 104, phone: 130 } as const;
/** Characters that fit beside a bar, in two lines; Chinese ones, which are twice as wide, in one. */
const roomBeside = { desktop: 46, phone: 26 } as const;
const chineseBeside = { desktop: 14, phone: 7 } as const;

interface StackedPart {
  key: string;
  /** Shown beside the bar, and as the heading of its row in the table. */
  name: string;
  counts: Readonly<Record<string, number>>;
}

interface StackedChartProps {
  title: string;
  /** Heading of the column of names. */
  heading: string;
  /** The stacked kinds, in this order. */
  series: readonly { name: string; label: string; color: string }[];
  parts: readonly StackedPart[];
}

/** Numbers of several kinds, one bar for each name, with a table of the same numbers. */
export default function StackedChart({ title, heading, series, parts }: StackedChartProps) {
  const { i18n } = useLingui();
  const isPhone = useIsPhone();
  const size = isPhone ? 'phone' : 'desktop';
  const shortened = (name: string) => {
    const room = /\p{sc=Han}/u.test(name) ? chineseBeside[size] : roomBeside[size];
    return name.length > room ? `${name.slice(0, room)}…` : name;
  };
  // A kind that never occurs needs no colour.
  const used = series.filter(({ name }) => parts.some(({ counts }) => (counts[name] ?? 0) > 0));
  const drawn = parts.slice(0, longest);
  return (
    <ChartFigure
      title={title}
      headings={[heading, ...series.map(({ label }) => label)]}
      rows={parts.map(({ name, counts }) => [
        <bdi key={name}>{name}</bdi>,
        ...series.map((each) => i18n.number(counts[each.name] ?? 0)),
      ])}
    >
      <BarChart
        h={drawn.length * barHeight + legendHeight[size]}
        type="stacked"
        data={drawn.map(({ name, counts }) => ({ name, ...counts }))}
        dataKey="name"
        orientation="vertical"
        series={[...used]}
        withLegend
        legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
        accessibilityLayer={false}
        gridAxis="none"
        tickLine="none"
        barProps={{ barSize: 14 }}
        valueFormatter={(count) => i18n.number(count)}
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{
          width: isPhone ? 116 : 216,
          interval: 0,
          tickFormatter: shortened,
        }}
      />
    </ChartFigure>
  );
}
