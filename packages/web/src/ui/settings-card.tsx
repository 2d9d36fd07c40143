import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, sub, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card ?? ''}>
      <h2 id={id}>{title}</h2>
      {sub ? <p className={classes.sub}>{sub}</p> : null}
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
