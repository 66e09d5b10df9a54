/** Customers of the box: whose accounts and terminals they are. The id is what a session calls `c_id`. */
export const CUSTOMERS = [{ id: 'C10001', zh: '演示客户', en: 'Demonstration customer' }] as const;
