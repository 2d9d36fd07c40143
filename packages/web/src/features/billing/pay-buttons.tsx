import { openInvoice, openPortal, type PortalFlow } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { returnAddress } from './stripe-page.ts';
import { useLeave } from './use-leave.ts';

interface LeaveButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'aria-label' | 'size'> {
  children: ReactNode;
}

interface InvoiceButtonProps extends LeaveButtonProps {
  /** Stripe's ID of the invoice. */
  order: string;
}

/** Opens Stripe's page of an invoice, where an open one can be paid. */
export function InvoiceButton({ order, ...rest }: InvoiceButtonProps) {
  const { leave, isLeaving } = useLeave(openInvoice);
  return <Button loading={isLeaving} onClick={() => leave({ params: { id: order } })} {...rest} />;
}

interface PortalButtonProps extends LeaveButtonProps {
  flow: Exclude<PortalFlow, 'change'>;
  returnTo: '/upgrade' | '/settings/plan';
}

/** Opens Stripe's page for the payment method, or for everything. */
export function PortalButton({ flow, returnTo, ...rest }: PortalButtonProps) {
  const { leave, isLeaving } = useLeave(openPortal);
  const body = { flow, return_url: returnAddress(returnTo) };
  return <Button loading={isLeaving} onClick={() => leave({ body })} {...rest} />;
}
