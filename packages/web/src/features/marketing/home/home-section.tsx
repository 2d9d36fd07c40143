import type { ReactNode } from 'react';
import classes from './home.module.css';

interface HomeSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the home page: what it shows, in one line and a half, then the thing itself. */
export function HomeSection({ title, lead, children }: HomeSectionProps) {
  return (
    <section className={`site-page ${classes.section}`}>
      <div className={classes.intro}>
        <h2>{title}</h2>
        {lead === undefined ? null : <p className="site-lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
