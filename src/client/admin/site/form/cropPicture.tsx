import { Slider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type CSSProperties } from 'react';
import { largestZoom, pictureRules, regionOf, type Crop } from '#contract/content/pictures.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import type { ChosenPicture } from './fileToUpload.ts';
import classes from './files.module.css';

interface CropPictureProps {
  picture: ChosenPicture;
  purpose: ChosenPicture['purpose'];
  isBusy: boolean;
  isOffline: boolean;
  onUse: (crop: Crop) => void;
  onCancel: () => void;
}

/** Crops a picture to the shape of its purpose, by moving and enlarging (C2). */
export function CropPicture({ picture, purpose, isBusy, isOffline, onUse, onCancel }: CropPictureProps) {
  const { t } = useLingui();
  const rule = pictureRules[purpose];
  const [crop, setCrop] = useState<Crop>({ left: 0.5, top: 0.5, zoom: 1 });
  useEffect(() => () => URL.revokeObjectURL(picture.address), [picture.address]);
  const { width, height } = regionOf(rule, picture, crop);
  const frame = {
    '--ratio': rule.ratio ?? picture.width / picture.height,
    '--left': `${100 * crop.left}%`,
    '--top': `${100 * crop.top}%`,
    '--zoom': crop.zoom,
  } as CSSProperties;
  // Rounded down, so that enough pixels remain.
  const most = Math.floor(100 * largestZoom(rule, picture)) / 100;
  return (
    <Stack gap="sm">
      <div className={classes.frame} style={frame}>
        <img src={picture.address} alt={t`The part of the picture that is used`} />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {t`${width} × ${height} pixels are used.`}
      </Text>
      {rule.ratio !== undefined && most > 1 && (
        <Part
          label={t`Enlarge`}
          max={most}
          min={1}
          value={crop.zoom}
          onChange={(zoom) => setCrop((before) => ({ ...before, zoom }))}
        />
      )}
      {width < picture.width && (
        <Part
          label={t`From left to right`}
          value={crop.left}
          onChange={(left) => setCrop((before) => ({ ...before, left }))}
        />
      )}
      {height < picture.height && (
        <Part
          label={t`From top to bottom`}
          value={crop.top}
          onChange={(top) => setCrop((before) => ({ ...before, top }))}
        />
      )}
      <FormButtons loading={isBusy} disabled={isOffline} onClick={() => onUse(crop)} onCancel={onCancel}>
        <Trans>Upload</Trans>
      </FormButtons>
    </Stack>
  );
}

interface PartProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function Part({ label, value, min = 0, max = 1, onChange }: PartProps) {
  const id = useId();
  return (
    <div>
      <Text size="sm" id={id}>
        {label}
      </Text>
      <Slider
        aria-labelledby={id}
        thumbProps={{ 'aria-labelledby': id }}
        label={null}
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
