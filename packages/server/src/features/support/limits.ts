import type { MessageLimits } from '../../platform/auth/attempt-limits.ts';

const [HOUR_S, DAY_S] = [60 * 60, 24 * 60 * 60];
const within = (hour: number, day: number) => [
  { maximum: hour, windowS: HOUR_S },
  { maximum: day, windowS: DAY_S },
];

/** Robots can't use up what people with the page open may send (ADR 54). */
export const MESSAGE_LIMITS = {
  proved: {
    byEmail: within(5, 15),
    byNetwork: within(10, 30),
    byNeighborhood: within(15, 60),
    inTotal: within(100, 400),
    usual: within(20, 40),
  },
  unproved: {
    byEmail: within(2, 5),
    byNetwork: within(3, 10),
    byNeighborhood: within(5, 15),
    inTotal: within(20, 60),
    usual: within(5, 10),
  },
} as const satisfies Record<string, MessageLimits>;
