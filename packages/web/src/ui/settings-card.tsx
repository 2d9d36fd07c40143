import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './settings-card.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

interface SettingsCardProps {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, sub, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className={classes.card ?? ''}>
      <h2 id={titleId}>{title}</h2>
      {sub ? (
        <Text as="p" size="small" tone="second" readable marginTop={4}>
          {sub}
        </Text>
      ) : null}
      <Box marginTop={16}>{children}</Box>
    </Card>
  );
}
