import { useSearch } from '@tanstack/react-router';
import { CheckoutPage } from '../features/billing/checkout/checkout-page.tsx';

export function CheckoutRoute() {
  const { session_id } = useSearch({ from: '/app/checkout/success' });
  return <CheckoutPage session={session_id} />;
}
